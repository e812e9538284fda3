#pragma once

#include <stdbool.h>
#include <stdint.h>

// Landlock, by system call: the C library has no functions for it.

/// The version of Landlock that the running kernel offers, from 1, or -1 with errno set: ENOSYS where
/// the kernel has none, EOPNOTSUPP where it is switched off.
int quire_landlock_version(void);

/// Begins a set of rules that restricts everything that `version` knows: files from version 1, TCP
/// from 4, abstract sockets and signals from 6. Returns a descriptor, or -1 with errno set.
int quire_landlock_begin(int version);

/// Allows reading a file, or reading and listing a folder and what lies below it; links in the path
/// are followed now, once. Returns 0, or -1 with errno set.
int quire_landlock_allow_reading(int rules, const char *path);

/// Restricts the calling thread and its future children to the rules, for good. Needs
/// quire_forbid_new_privileges. Returns 0, or -1 with errno set.
int quire_landlock_restrict(int rules);

// System calls.

/// From here on exec gives no privileges. Returns 0, or -1 with errno set.
int quire_forbid_new_privileges(void);

/// Lets the calling thread and its future children do no system call but those of the list in
/// filter.c, for good. `channel` is the one socket that messages may travel on. Returns 0, or an
/// error number.
int quire_filter_system_calls(int channel);

// Surroundings.

/// Loads the configuration of fonts and the list of fonts, and calls `visit` with every folder and
/// file that fontconfig reads. Returns false when there is no usable configuration.
bool quire_load_fonts(void (*visit)(const char *path, void *context), void *context);

/// Whether this is a build with a sanitizer, which reserves terabytes of addresses.
bool quire_is_sanitized(void);
