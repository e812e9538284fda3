#pragma once

/// Starts a process that ends at once. Returns its exit code, or -1 with errno set.
int quire_probe_fork(void);

/// Attaches to the parent process as a debugger does. Returns 0, or -1 with errno set.
int quire_probe_trace_parent(void);

/// From here on this process and its children find a kernel that has no Landlock. Returns 0, or an
/// error number.
int quire_probe_hide_landlock(void);
