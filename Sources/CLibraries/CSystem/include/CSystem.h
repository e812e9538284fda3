#pragma once

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// The most descriptors that travel with one message.
#define QUIRE_MAXIMUM_DESCRIPTORS 8

/// Sends `length` bytes, with `count` descriptors attached to the first of them.
/// Returns the bytes sent, or -1 with errno set. Never raises SIGPIPE.
ssize_t quire_send(int socket, const void *bytes, size_t length, const int *descriptors, size_t count);

/// Receives up to `length` bytes and up to QUIRE_MAXIMUM_DESCRIPTORS descriptors, which are
/// close-on-exec. Returns the bytes received, 0 at the end of the stream, or -1 with errno set:
/// EMFILE when more descriptors came than there is room for, of which none is kept.
ssize_t quire_receive(int socket, void *bytes, size_t length, int *descriptors, size_t *count);

/// Two connected stream sockets, close-on-exec. Returns 0, or -1 with errno set.
int quire_socket_pair(int sockets[2]);

/// An anonymous file in memory for appending, close-on-exec. Returns -1 with errno set on failure.
int quire_memory_file(const char *name);

/// Starts `path` as a child in a process group of its own, so that a terminal's Ctrl-C does not
/// reach it, with default signal handling, an empty signal mask, the given argument vector and
/// environment, standard input and output on /dev/null, `error` as descriptor 2, `channel` as
/// descriptor 3, and no other descriptor. Returns the process id, or -1 with errno set.
pid_t quire_spawn(const char *path, char *const *arguments, char *const *environment, int error,
                  int channel);

/// Starts the program that `arguments` begins with, looked for along PATH unless it has a slash, as
/// the leader of a process group of its own, with default signal handling, an empty signal mask, the
/// given environment, `input`, `output` and `error` as descriptors 0, 1 and 2 (-1 for /dev/null), and no
/// other descriptor. Returns the process id, or -1 with errno set.
pid_t quire_spawn_command(char *const *arguments, char *const *environment, int input, int output,
                          int error);

/// A pipe, close-on-exec: the end to read and the end to write. Returns 0, or -1 with errno set.
int quire_pipe(int ends[2]);

/// A descriptor, close-on-exec, that becomes readable when a child ends. Returns -1 with errno set
/// on failure.
int quire_process_descriptor(pid_t process);

/// The processor time that a child has used, all threads together, in nanoseconds; -1 when it is gone.
int64_t quire_processor_time(pid_t process);

/// Asks the kernel to kill the calling process when the thread that started it ends. Returns 0, or
/// -1 when `parent` is no longer the parent, so that the process should end by itself.
int quire_die_with_parent(pid_t parent);

/// Names the calling thread for `top -H` and debuggers. Linux keeps the first 15 bytes.
void quire_set_thread_name(const char *name);

/// Renames without replacing: fails with EEXIST where the new name is taken. Returns 0, or -1 with
/// errno set.
int quire_rename_new(const char *old_path, const char *new_path);

/// Has all threads share so many heaps. Each thread has one of its own otherwise, and what it frees there
/// is of no use to the others. To be called before there are threads.
void quire_share_heaps(int count);

/// Gives free memory in the middle of the heap back to the kernel. Takes about a millisecond.
void quire_give_back_memory(void);

/// What statfs(2) calls the file system that holds an open descriptor, or 0 when it does not say.
uint64_t quire_file_system_type(int descriptor);

/// Sends a message to the service manager that $NOTIFY_SOCKET names (sd_notify(3)). Returns 1 when
/// it was sent, 0 when there is none, or -1 with errno set.
int quire_notify_service_manager(const char *message);

/// Has a signal counted from now on instead of taking its default action: none that comes after this
/// returns is lost. Returns a descriptor, close-on-exec and not blocking, from which a byte can be read
/// for each signal that came, up to the size of a pipe; or -1 with errno set. Asked for the same signal
/// again, a second descriptor takes the place of the first.
int quire_signal_descriptor(int number);
