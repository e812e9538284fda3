#define _GNU_SOURCE
#include "CSandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#define COUNT(table) (sizeof(table) / sizeof *(table))

/// Calls that need no look at their arguments: what is open already, memory, time, signals of its
/// own, and the state of files, which gives away no content.
static const int allowed[] = {
    // Open descriptors
    SCMP_SYS(read), SCMP_SYS(pread64), SCMP_SYS(readv), SCMP_SYS(preadv), SCMP_SYS(write),
    SCMP_SYS(pwrite64), SCMP_SYS(writev), SCMP_SYS(pwritev), SCMP_SYS(lseek), SCMP_SYS(_llseek),
    SCMP_SYS(close), SCMP_SYS(close_range), SCMP_SYS(dup), SCMP_SYS(dup2), SCMP_SYS(dup3),
    SCMP_SYS(ftruncate), SCMP_SYS(ftruncate64), SCMP_SYS(fadvise64), SCMP_SYS(readahead),
    SCMP_SYS(pipe2), SCMP_SYS(eventfd2), SCMP_SYS(poll), SCMP_SYS(ppoll), SCMP_SYS(getdents64),
    // The state of files
    SCMP_SYS(stat), SCMP_SYS(lstat), SCMP_SYS(fstat), SCMP_SYS(newfstatat), SCMP_SYS(statx),
    SCMP_SYS(stat64), SCMP_SYS(lstat64), SCMP_SYS(fstat64), SCMP_SYS(fstatat64), SCMP_SYS(statfs),
    SCMP_SYS(fstatfs), SCMP_SYS(statfs64), SCMP_SYS(fstatfs64), SCMP_SYS(access),
    SCMP_SYS(faccessat), SCMP_SYS(faccessat2), SCMP_SYS(readlink), SCMP_SYS(readlinkat),
    SCMP_SYS(getcwd),
    // Memory and threads
    SCMP_SYS(brk), SCMP_SYS(munmap), SCMP_SYS(mremap), SCMP_SYS(madvise), SCMP_SYS(futex),
    SCMP_SYS(futex_time64), SCMP_SYS(set_robust_list), SCMP_SYS(rseq), SCMP_SYS(membarrier),
    SCMP_SYS(sched_yield), SCMP_SYS(sched_getaffinity), SCMP_SYS(getcpu), SCMP_SYS(exit),
    SCMP_SYS(exit_group),
    // Its own signals
    SCMP_SYS(rt_sigaction), SCMP_SYS(rt_sigprocmask), SCMP_SYS(rt_sigreturn),
    SCMP_SYS(sigaltstack), SCMP_SYS(restart_syscall),
    // Time, chance, and who it is
    SCMP_SYS(clock_gettime), SCMP_SYS(clock_gettime64), SCMP_SYS(clock_getres),
    SCMP_SYS(clock_nanosleep), SCMP_SYS(clock_nanosleep_time64), SCMP_SYS(nanosleep),
    SCMP_SYS(gettimeofday), SCMP_SYS(time), SCMP_SYS(times), SCMP_SYS(getrandom), SCMP_SYS(getpid),
    SCMP_SYS(gettid), SCMP_SYS(getppid), SCMP_SYS(getuid), SCMP_SYS(geteuid), SCMP_SYS(getgid),
    SCMP_SYS(getegid), SCMP_SYS(uname), SCMP_SYS(sysinfo), SCMP_SYS(getrusage),
};

/// Calls whose arguments this filter cannot read: as if the kernel had none, so that the C library
/// takes the older one.
static const int unknown[] = {SCMP_SYS(clone3), SCMP_SYS(openat2)};

/// A call that is allowed when one argument, masked, has a value.
struct condition {
  int call;
  unsigned argument;
  scmp_datum_t mask;
  scmp_datum_t value;
};

enum { executable_and_writable = PROT_EXEC | PROT_WRITE };

/// What would open for writing, make something, or open what cannot be read.
static const scmp_datum_t more_than_reading =
    (O_ACCMODE | O_CREAT | O_TRUNC | O_APPEND | O_TMPFILE | O_PATH) & ~O_DIRECTORY;

static int allow(scmp_filter_ctx filter, const struct condition *conditions, size_t count) {
  for (size_t index = 0; index < count; index++) {
    const struct condition *each = &conditions[index];
    int code = seccomp_rule_add(
        filter, SCMP_ACT_ALLOW, each->call, 1,
        SCMP_CMP(each->argument, SCMP_CMP_MASKED_EQ, each->mask, each->value));
    if (code != 0) return code;
  }
  return 0;
}

static int add_conditions(scmp_filter_ctx filter, int channel) {
  const scmp_datum_t all = 0xFFFFFFFF;
  const scmp_datum_t itself = (scmp_datum_t)getpid();
  const struct condition conditions[] = {
      {SCMP_SYS(open), 1, more_than_reading, O_RDONLY},
      {SCMP_SYS(openat), 2, more_than_reading, O_RDONLY},
      {SCMP_SYS(clone), 0, CLONE_THREAD, CLONE_THREAD},
      {SCMP_SYS(kill), 0, all, itself},
      {SCMP_SYS(tgkill), 0, all, itself},
      {SCMP_SYS(prlimit64), 0, all, 0},
      {SCMP_SYS(prctl), 0, all, PR_SET_NAME},
      {SCMP_SYS(sendmsg), 0, all, (scmp_datum_t)channel},
      {SCMP_SYS(recvmsg), 0, all, (scmp_datum_t)channel},
      {SCMP_SYS(ioctl), 1, all, TCGETS},
      {SCMP_SYS(fcntl), 1, all, F_GETFD},
      {SCMP_SYS(fcntl), 1, all, F_SETFD},
      {SCMP_SYS(fcntl), 1, all, F_GETFL},
      {SCMP_SYS(fcntl), 1, all, F_SETFL},
      {SCMP_SYS(fcntl), 1, all, F_DUPFD},
      {SCMP_SYS(fcntl), 1, all, F_DUPFD_CLOEXEC},
      // Code comes from files and is never written: libraries that are loaded late need no more.
      {SCMP_SYS(mprotect), 2, PROT_EXEC, 0},
      {SCMP_SYS(mmap), 2, PROT_EXEC, 0},
      {SCMP_SYS(mmap2), 2, PROT_EXEC, 0},
  };
  int code = allow(filter, conditions, COUNT(conditions));
  const int maps[] = {SCMP_SYS(mmap), SCMP_SYS(mmap2)};
  for (size_t index = 0; code == 0 && index < COUNT(maps); index++) {
    code = seccomp_rule_add(
        filter, SCMP_ACT_ALLOW, maps[index], 2,
        SCMP_A2(SCMP_CMP_MASKED_EQ, executable_and_writable, PROT_EXEC),
        SCMP_A3(SCMP_CMP_MASKED_EQ, MAP_ANONYMOUS, 0));
  }
  return code;
}

int quire_filter_system_calls(int channel) {
  scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ERRNO(EPERM));
  if (!filter) return ENOMEM;
  // Without this, older kernels slow the whole process down against Spectre variant 4.
  seccomp_attr_set(filter, SCMP_FLTATR_CTL_SSB, 1);
  seccomp_attr_set(filter, SCMP_FLTATR_CTL_OPTIMIZE, 2);
  int code = 0;
  for (size_t index = 0; code == 0 && index < COUNT(allowed); index++) {
    code = seccomp_rule_add(filter, SCMP_ACT_ALLOW, allowed[index], 0);
  }
  for (size_t index = 0; code == 0 && index < COUNT(unknown); index++) {
    code = seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), unknown[index], 0);
  }
  if (code == 0) code = add_conditions(filter, channel);
  if (code == 0) code = seccomp_load(filter);
  seccomp_release(filter);
  return -code;
}
