package dev.musher.base.process.tree;

import java.util.Optional;

/** How the processes of one tree are recognised. */
public sealed interface ProcessTree {
    ProcessCookie cookie();

    /** Grown from a process that we started; the root is empty if it had ended when we looked. */
    record Grown(ProcessCookie cookie, long pid, Optional<ProcessEntry> root)
            implements ProcessTree {}

    /** Remembered from an earlier run of this program. */
    record Remembered(ProcessCookie cookie) implements ProcessTree {}
}
