package dev.musher.sandbox;

import java.nio.file.Path;

/** Whether commands can be confined on this machine. */
public sealed interface Availability {
    /** They can, by this program. */
    record Available(Path program) implements Availability {}

    /**
     * They cannot.
     *
     * @param reason whole sentences, for people
     */
    record Unavailable(String reason) implements Availability {}
}
