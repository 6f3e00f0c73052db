package dev.musher.base.git.data;

/**
 * A file of a tree, as git has it; neither a link nor another repository.
 *
 * @param size in bytes, where it was asked for; else 0
 */
public record TreeFile(String path, String mode, String object, long size) {}
