package dev.musher.undo;

import java.io.IOException;

/** What stands under a name in a kept folder. */
public sealed interface Entry {
    /** Nothing. */
    record Absent() implements Entry {}

    /**
     * A regular file.
     *
     * @param mode the permission bits, those for set-user-id, set-group-id and sticky included
     */
    record File(int mode, long size, Hash content) implements Entry {}

    /** A symbolic link, kept as a link; the target is written as in {@link Names}. */
    record Link(String target) implements Entry {}

    /** A folder with what is in it. */
    record Folder(int mode, Hash tree) implements Entry {}

    /** Something that git ignores. It was there, and that is all that is known. */
    record Ignored() implements Entry {}

    /** Something that was there and could not be kept. */
    record Unkept(String because) implements Entry {
        static Unkept larger(long bytes) {
            return new Unkept("it is larger than " + bytes + " bytes");
        }

        static Unkept unreadable(IOException cause) {
            return new Unkept("it cannot be read: " + UndoException.reason(cause));
        }

        static Unkept special(Print print) {
            return new Unkept(
                    print.equals(Print.UNSEEN)
                            ? "it cannot be looked at"
                            : "it is a pipe, socket or device");
        }
    }

    /** Whether it can be brought back. */
    default boolean kept() {
        return !(this instanceof Ignored) && !(this instanceof Unkept);
    }
}
