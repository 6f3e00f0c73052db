package dev.musher.process;

import java.util.Optional;

/** By what the processes of one tree are known. */
sealed interface Tree {
    Cookie cookie();

    /** Grown from a process that we started; the root is empty if it had ended when we looked. */
    record Grown(Cookie cookie, long pid, Optional<ProcessEntry> root) implements Tree {}

    /** Remembered from an earlier life of this program. */
    record Remembered(Cookie cookie) implements Tree {}
}
