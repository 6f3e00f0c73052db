package dev.musher.base.failure;

/**
 * Marks exceptions about the machine (a disk, a database, a program), as opposed to those about
 * what was asked for: the same request may succeed later.
 */
public interface SystemFailure {}
