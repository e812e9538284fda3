#define _GNU_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/vfs.h>
#include <unistd.h>

pid_t quire_spawn(const char *path, char *const *arguments, char *const *environment, int error,
                  int channel) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  // adddup2 leaves close-on-exec set where both numbers are equal, so both move out of the way.
  int safe_error = fcntl(error, F_DUPFD_CLOEXEC, 10);
  int safe_channel = fcntl(channel, F_DUPFD_CLOEXEC, 10);
  if (safe_error < 0 || safe_channel < 0) {
    int code = errno;
    if (safe_error >= 0) close(safe_error);
    if (safe_channel >= 0) close(safe_channel);
    errno = code;
    return -1;
  }
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_adddup2(&actions, safe_error, 2);
  posix_spawn_file_actions_adddup2(&actions, safe_channel, 3);
  posix_spawn_file_actions_addclosefrom_np(&actions, 4);
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(
      &attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setsigmask(&attributes, &none);
  pid_t child = -1;
  int code = posix_spawn(&child, path, &actions, &attributes, arguments, environment);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  close(safe_error);
  close(safe_channel);
  if (code != 0) {
    errno = code;
    return -1;
  }
  return child;
}

pid_t quire_spawn_command(char *const *arguments, char *const *environment, int input,
                          int output) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  int safe_input = fcntl(input, F_DUPFD_CLOEXEC, 10);
  int safe_output = fcntl(output, F_DUPFD_CLOEXEC, 10);
  if (safe_input < 0 || safe_output < 0) {
    int code = errno;
    if (safe_input >= 0) close(safe_input);
    if (safe_output >= 0) close(safe_output);
    errno = code;
    return -1;
  }
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, safe_input, 0);
  posix_spawn_file_actions_adddup2(&actions, safe_output, 1);
  posix_spawn_file_actions_adddup2(&actions, safe_output, 2);
  posix_spawn_file_actions_addclosefrom_np(&actions, 3);
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(
      &attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setsigmask(&attributes, &none);
  pid_t child = -1;
  int code = posix_spawnp(&child, arguments[0], &actions, &attributes, arguments, environment);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  close(safe_input);
  close(safe_output);
  if (code != 0) {
    errno = code;
    return -1;
  }
  return child;
}

int quire_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

int quire_process_descriptor(pid_t process) {
  return (int)syscall(SYS_pidfd_open, process, 0);
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
