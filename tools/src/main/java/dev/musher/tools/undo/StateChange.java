package dev.musher.tools.undo;

import dev.musher.tools.undo.content.KeptEntry;
import dev.musher.tools.undo.content.KeptEntry.Absent;
import dev.musher.tools.undo.content.KeptEntry.File;
import dev.musher.tools.undo.content.KeptEntry.Folder;
import dev.musher.tools.undo.content.KeptEntry.Link;
import dev.musher.tools.undo.content.KeptEntry.Unkept;
import dev.musher.tools.undo.content.PathText;

/**
 * One difference between two states.
 *
 * @param path relative to the folder where it is inside; one of a folder ends in a slash
 * @param before what it was
 * @param after what it became
 * @param text the difference as a unified diff; empty where there is none or no room for it
 */
public record StateChange(String path, Kind kind, KeptEntry before, KeptEntry after, String text) {
    /** What happened to a file. */
    public enum Kind {
        ADDED("added"),
        DELETED("deleted"),
        MODIFIED("modified"),
        MODE("mode"),
        TYPE("type"),
        /** One of both states was not kept, so nothing more can be said. */
        UNKNOWN("unknown");

        private final String word;

        Kind(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }

    static StateChange of(String key, KeptEntry before, KeptEntry after) {
        boolean folder =
                after instanceof Folder || (after instanceof Absent && before instanceof Folder);
        String path = PathText.shown(key) + (folder ? "/" : "");
        return new StateChange(path, kind(before, after), before, after, "");
    }

    StateChange withText(String diff) {
        return new StateChange(path, kind, before, after, diff);
    }

    private static Kind kind(KeptEntry before, KeptEntry after) {
        if (before instanceof Absent) {
            return Kind.ADDED;
        }
        if (after instanceof Absent) {
            return Kind.DELETED;
        }
        if (before instanceof Unkept || after instanceof Unkept) {
            return Kind.UNKNOWN;
        }
        if (before instanceof File(_, _, var old) && after instanceof File(_, _, var now)) {
            return old.equals(now) ? Kind.MODE : Kind.MODIFIED;
        }
        if (before instanceof Folder && after instanceof Folder) {
            return Kind.MODE;
        }
        return before instanceof Link && after instanceof Link ? Kind.MODIFIED : Kind.TYPE;
    }

    /** One line for people. */
    public String line() {
        return switch (kind) {
            case ADDED, DELETED, MODIFIED -> kind.word() + " " + path;
            case MODE -> "mode " + mode(before) + " -> " + mode(after) + " " + path;
            case TYPE -> "type " + noun(before) + " -> " + noun(after) + " " + path;
            case UNKNOWN -> "unknown " + path + " (not kept: " + because() + ")";
        };
    }

    private String because() {
        if (before instanceof Unkept(var reason)) {
            return reason;
        }
        return after instanceof Unkept(var reason) ? reason : "";
    }

    private static String mode(KeptEntry keptEntry) {
        int mode =
                switch (keptEntry) {
                    case File(int bits, _, _) -> bits;
                    case Folder(int bits, _) -> bits;
                    case Link _, Absent _, KeptEntry.Ignored _, Unkept _ -> 0;
                };
        return Integer.toOctalString(mode);
    }

    private static String noun(KeptEntry keptEntry) {
        return switch (keptEntry) {
            case File _ -> "file";
            case Folder _ -> "folder";
            case Link _ -> "link";
            case Absent _ -> "nothing";
            case KeptEntry.Ignored _ -> "ignored";
            case Unkept _ -> "unknown";
        };
    }
}
