package dev.musher.tools.command;

/**
 * Something outside itself that a step reaches.
 *
 * @param reach how far below the target it goes
 * @param filter which files below it are left out
 * @param cause whether the program's own words name it or a redirection of the shell
 */
public record StepAccess(
        Kind kind, CommandWord target, AccessExtent reach, Cause cause, ExcludedFiles filter) {
    public StepAccess(Kind kind, CommandWord target, AccessExtent extent, Cause cause) {
        this(kind, target, extent, cause, ExcludedFiles.NONE);
    }

    /** What is done to it. */
    public enum Kind {
        /** A file is read, or the names in a directory. */
        READ,
        /** A file is read, but where it is a link, the link and not what it leads to. */
        LOOK,
        /** A file is created or changed. */
        WRITE,
        /** A name is moved or deleted: where it is a link, the link and not what it leads to. */
        REMOVE,
        /** A connection is opened; the target is a URL, or a host with or without a port. */
        CONNECT
    }

    /** How far it goes. */
    public enum AccessExtent {
        /** Names, dates and sizes, but not what is in a file. */
        NAMES,
        /** The target alone. */
        ITSELF,
        /** The target, and what links below it lead to. */
        LINKS,
        /** The target and, if it is a directory, everything below it. */
        BELOW,
        /** Everything below it, and what links there lead to. */
        BELOW_AND_LINKS;

        public boolean goesBelow() {
            return this == BELOW || this == BELOW_AND_LINKS;
        }

        public boolean followsLinks() {
            return this == LINKS || this == BELOW_AND_LINKS;
        }

        public AccessExtent and(AccessExtent other) {
            if (this == NAMES && other == ITSELF) {
                return NAMES;
            }
            boolean below = goesBelow() || other.goesBelow();
            if (followsLinks() || other.followsLinks()) {
                return below ? BELOW_AND_LINKS : LINKS;
            }
            return below ? BELOW : ITSELF;
        }
    }

    /** What does it. */
    public enum Cause {
        PROGRAM,
        REDIRECTION
    }
}
