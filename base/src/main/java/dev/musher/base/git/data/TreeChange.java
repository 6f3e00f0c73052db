package dev.musher.base.git.data;

import dev.musher.base.text.ImmutableBytes;
import java.util.ArrayList;
import java.util.List;

/** A file that differs between two trees, as it is in both. */
public record TreeChange(RepoPath path, Version before, Version after) {
    /** A file in a tree: its mode and its object, or nothing. */
    public record Version(String mode, String object) {
        private static final String NOTHING = "000000";
        private static final String SUBMODULE = "160000";
        private static final int FORMAT_DIGITS = 3;

        /** No file, in a repository whose names have so many digits. */
        public static Version nothing(int digits) {
            return new Version(NOTHING, "0".repeat(digits));
        }

        public boolean isThere() {
            return !mode.equals(NOTHING);
        }

        public boolean isSubmodule() {
            return mode.equals(SUBMODULE);
        }

        /** File, link or submodule, executable or not. */
        private String format() {
            return mode.substring(0, FORMAT_DIGITS);
        }
    }

    /** Fields in pairs: {@code :mode mode object object letter}, and a path. */
    public static List<TreeChange> parse(List<ImmutableBytes> fields) {
        var changes = new ArrayList<TreeChange>();
        for (int at = 0; at + 1 < fields.size(); at += 2) {
            var words = fields.get(at).toString().split(" ", 5);
            changes.add(
                    new TreeChange(
                            new RepoPath(fields.get(at + 1)),
                            new Version(words[0].substring(1), words[2]),
                            new Version(words[1], words[3])));
        }
        return changes;
    }

    /** What happened to the file where it is. */
    public ChangeKind kind() {
        if (!before.isThere()) {
            return ChangeKind.ADDED;
        }
        if (!after.isThere()) {
            return ChangeKind.DELETED;
        }
        return before.format().equals(after.format())
                ? ChangeKind.MODIFIED
                : ChangeKind.TYPE_CHANGED;
    }
}
