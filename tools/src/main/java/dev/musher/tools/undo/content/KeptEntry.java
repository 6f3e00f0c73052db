package dev.musher.tools.undo.content;

import java.io.IOException;

/** What stands under a name in a kept folder. */
public sealed interface KeptEntry {
    /** Nothing. */
    record Absent() implements KeptEntry {}

    /**
     * A regular file.
     *
     * @param mode the permission bits, those for set-user-id, set-group-id and sticky included
     */
    record File(int mode, long size, ContentHash content) implements KeptEntry {}

    /** A symbolic link, kept as a link; the target is written as in {@link PathText}. */
    record Link(String target) implements KeptEntry {}

    /** A folder with what is in it. */
    record Folder(int mode, ContentHash tree) implements KeptEntry {}

    /** Something that git ignores. It was there, and that is all that is known. */
    record Ignored() implements KeptEntry {}

    /** Something that was there and could not be kept. */
    record Unkept(String because) implements KeptEntry {
        public static Unkept larger(long bytes) {
            return new Unkept("it is larger than " + bytes + " bytes");
        }

        public static Unkept unreadable(IOException cause) {
            return new Unkept("it cannot be read: " + UndoException.reason(cause));
        }

        public static Unkept special(FileStat fileStat) {
            return new Unkept(
                    fileStat.equals(FileStat.UNSEEN)
                            ? "it cannot be inspected"
                            : "it is a pipe, socket or device");
        }
    }

    /** Whether it can be brought back. */
    default boolean kept() {
        return !(this instanceof Ignored) && !(this instanceof Unkept);
    }
}
