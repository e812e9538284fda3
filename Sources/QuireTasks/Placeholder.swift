// Filled in by this target's first file.
