#define _GNU_SOURCE
#include "CSandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// The kernel's interface (Documentation/userspace-api/landlock.rst), whole: the header that came
// with the C library may be older than the kernel.

#ifndef SYS_landlock_create_ruleset
#define SYS_landlock_create_ruleset 444
#define SYS_landlock_add_rule 445
#define SYS_landlock_restrict_self 446
#endif

struct ruleset {
  uint64_t files;
  uint64_t network;
  uint64_t scopes;
};

struct path_rule {
  uint64_t allowed;
  int32_t parent;
} __attribute__((packed));

enum { version_query = 1, rule_below_path = 1 };

enum {
  read_file = 1 << 2,
  read_folder = 1 << 3,
  all_of_version_1 = (1 << 13) - 1,
  refer = 1 << 13,
  truncate_file = 1 << 14,
  ioctl_device = 1 << 15,
};

enum { bind_and_connect_tcp = 3, abstract_sockets_and_signals = 3 };

int quire_landlock_version(void) {
  return (int)syscall(SYS_landlock_create_ruleset, NULL, (size_t)0, version_query);
}

int quire_landlock_begin(int version) {
  struct ruleset rules = {.files = all_of_version_1};
  if (version >= 2) rules.files |= refer;
  if (version >= 3) rules.files |= truncate_file;
  if (version >= 4) rules.network = bind_and_connect_tcp;
  if (version >= 5) rules.files |= ioctl_device;
  if (version >= 6) rules.scopes = abstract_sockets_and_signals;
  // Older kernels take the longer struct as long as what they do not know is zero.
  return (int)syscall(SYS_landlock_create_ruleset, &rules, sizeof rules, 0);
}

int quire_landlock_allow_reading(int rules, const char *path) {
  struct path_rule rule = {.parent = open(path, O_PATH | O_CLOEXEC)};
  if (rule.parent < 0) return -1;
  struct stat facts;
  int result = fstat(rule.parent, &facts);
  if (result == 0) {
    rule.allowed = S_ISDIR(facts.st_mode) ? read_file | read_folder : read_file;
    result = (int)syscall(SYS_landlock_add_rule, rules, rule_below_path, &rule, 0);
  }
  int code = errno;
  close(rule.parent);
  errno = code;
  return result;
}

int quire_landlock_restrict(int rules) {
  return (int)syscall(SYS_landlock_restrict_self, rules, 0);
}

int quire_forbid_new_privileges(void) { return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); }
