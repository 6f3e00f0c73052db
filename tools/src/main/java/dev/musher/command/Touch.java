package dev.musher.command;

/**
 * Something outside itself that a step reaches.
 *
 * @param reach how far below the target it goes
 * @param cause whether the program's own words name it or a redirection of the shell
 */
public record Touch(Kind kind, Word target, Reach reach, Cause cause) {
    /** What is done to it. */
    public enum Kind {
        /** A file is read, or the names in a directory. */
        READ,
        /** A file is created, changed, moved or deleted. */
        WRITE,
        /** A connection is opened; the target is a URL, or a host with or without a port. */
        CONNECT
    }

    /** How far it goes. */
    public enum Reach {
        /** The target alone. */
        ITSELF,
        /** The target and, if it is a directory, everything below it. */
        BELOW
    }

    /** Who does it. */
    public enum Cause {
        PROGRAM,
        REDIRECTION
    }
}
