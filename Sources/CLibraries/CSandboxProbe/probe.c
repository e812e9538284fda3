#define _GNU_SOURCE
#include "CSandboxProbe.h"

#include <errno.h>
#include <seccomp.h>
#include <sys/ptrace.h>
#include <sys/wait.h>
#include <unistd.h>

int quire_probe_fork(void) {
  pid_t child = fork();
  if (child == 0) _exit(0);
  if (child < 0) return -1;
  int status = 0;
  if (waitpid(child, &status, 0) < 0) return -1;
  return WEXITSTATUS(status);
}

int quire_probe_trace_parent(void) {
  // Without stopping it; the end of this process detaches.
  return (int)ptrace(PTRACE_SEIZE, getppid(), 0, 0);
}

int quire_probe_hide_landlock(void) {
  scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ALLOW);
  if (!filter) return ENOMEM;
  const int first = 444, last = 446;
  int code = 0;
  for (int call = first; code == 0 && call <= last; call++) {
    code = seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), call, 0);
  }
  if (code == 0) code = seccomp_load(filter);
  seccomp_release(filter);
  return -code;
}
