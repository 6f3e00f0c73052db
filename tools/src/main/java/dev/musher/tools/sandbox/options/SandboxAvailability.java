package dev.musher.tools.sandbox.options;

import java.nio.file.Path;

/** Whether commands can be confined on this machine. */
public sealed interface SandboxAvailability {
    /** They can, by this program. */
    record Available(Path program) implements SandboxAvailability {}

    /**
     * They cannot.
     *
     * @param reason whole sentences, for people
     */
    record Unavailable(String reason) implements SandboxAvailability {}
}
