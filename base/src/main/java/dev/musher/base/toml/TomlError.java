package dev.musher.base.toml;

/** Something at an offset of the source that is not TOML. */
public record TomlError(int offset, String what) {}
