#define _GNU_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/vfs.h>
#include <time.h>
#include <unistd.h>

/// Starts a child whose descriptors from 0 on are copies of those given, -1 standing for /dev/null, and
/// which has no others; as the leader of a process group, with default signal handling and an empty
/// signal mask. Returns the process id, or -1 with errno set.
static pid_t start(bool is_looked_for, const char *program, char *const *arguments,
                   char *const *environment, const int *descriptors, int count) {
  // adddup2 leaves close-on-exec set where both numbers are equal, and would overwrite one that is
  // needed later: all move out of the way.
  int safe[4] = {-1, -1, -1, -1};
  int code = 0;
  for (int i = 0; i < count && code == 0; i++) {
    if (descriptors[i] < 0) continue;
    safe[i] = fcntl(descriptors[i], F_DUPFD_CLOEXEC, 10);
    if (safe[i] < 0) code = errno;
  }
  pid_t child = -1;
  if (code == 0) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    posix_spawn_file_actions_init(&actions);
    for (int i = 0; i < count; i++) {
      if (safe[i] >= 0) {
        posix_spawn_file_actions_adddup2(&actions, safe[i], i);
      } else {
        posix_spawn_file_actions_addopen(&actions, i, "/dev/null", i == 0 ? O_RDONLY : O_WRONLY, 0);
      }
    }
    posix_spawn_file_actions_addclosefrom_np(&actions, count);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setflags(
        &attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setsigdefault(&attributes, &all);
    posix_spawnattr_setsigmask(&attributes, &none);
    code = is_looked_for
               ? posix_spawnp(&child, program, &actions, &attributes, arguments, environment)
               : posix_spawn(&child, program, &actions, &attributes, arguments, environment);
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
  }
  for (int i = 0; i < count; i++) {
    if (safe[i] >= 0) close(safe[i]);
  }
  if (code != 0) {
    errno = code;
    return -1;
  }
  return child;
}

pid_t quire_spawn(const char *path, char *const *arguments, char *const *environment, int error,
                  int channel) {
  const int descriptors[] = {-1, -1, error, channel};
  return start(false, path, arguments, environment, descriptors, 4);
}

pid_t quire_spawn_command(char *const *arguments, char *const *environment, int input, int output,
                          int error) {
  const int descriptors[] = {input, output, error};
  return start(true, arguments[0], arguments, environment, descriptors, 3);
}

int quire_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

int quire_process_descriptor(pid_t process) {
  return (int)syscall(SYS_pidfd_open, process, 0);
}

int64_t quire_processor_time(pid_t process) {
  clockid_t clock;
  struct timespec time;
  // From the kernel itself: libraries that are loaded to shift the date shift this clock as well.
  if (clock_getcpuclockid(process, &clock) != 0 || syscall(SYS_clock_gettime, clock, &time) != 0)
    return -1;
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

int quire_die_with_parent(pid_t parent) {
  if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) return -1;
  // The parent may have ended before the line above took effect.
  return getppid() == parent ? 0 : -1;
}

void quire_set_thread_name(const char *name) {
  char short_name[16] = {0};
  strncpy(short_name, name, sizeof short_name - 1);
  pthread_setname_np(pthread_self(), short_name);
}

int quire_rename_new(const char *old_path, const char *new_path) {
  int code = renameat2(AT_FDCWD, old_path, AT_FDCWD, new_path, RENAME_NOREPLACE);
  // Some file systems have no such rename; a hard link refuses a taken name just as well.
  if (code != 0 && (errno == EINVAL || errno == ENOSYS)) {
    code = link(old_path, new_path);
    if (code == 0) code = unlink(old_path);
  }
  return code;
}

uint64_t quire_file_system_type(int descriptor) {
  struct statfs facts;
  return fstatfs(descriptor, &facts) == 0 ? (uint64_t)facts.f_type : 0;
}
