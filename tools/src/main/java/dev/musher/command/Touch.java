package dev.musher.command;

/**
 * Something outside itself that a step reaches.
 *
 * @param cause whether the program's own words name it or a redirection of the shell
 */
public record Touch(Kind kind, Word target, Cause cause) {
    /** What is done to it. */
    public enum Kind {
        /** A file is read, or a directory and everything below it. */
        READ,
        /** A file is created, changed, moved or deleted, or a directory with all that is in it. */
        WRITE,
        /** A connection is opened; the target is a URL, or a host with or without a port. */
        CONNECT
    }

    /** Who does it. */
    public enum Cause {
        PROGRAM,
        REDIRECTION
    }
}
