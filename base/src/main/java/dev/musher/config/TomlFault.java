package dev.musher.config;

/** Something at an offset of the source that is not TOML. */
record TomlFault(int offset, String what) {}
