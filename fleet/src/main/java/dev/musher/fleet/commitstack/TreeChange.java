package dev.musher.fleet.commitstack;

import dev.musher.base.git.GitCommand;
import dev.musher.base.git.data.RepoPath;
import dev.musher.base.git.data.Treeish;
import dev.musher.base.text.ImmutableBytes;
import java.util.ArrayList;
import java.util.List;

/** A file that differs between two trees, as it is in both. */
public record TreeChange(RepoPath path, Version before, Version after) {
    /** A file in a tree: its mode and its object, or nothing. */
    public record Version(String mode, String object) {
        private static final String NOTHING = "000000";
        private static final String SUBMODULE = "160000";

        public boolean isThere() {
            return !mode.equals(NOTHING);
        }

        public boolean isSubmodule() {
            return mode.equals(SUBMODULE);
        }
    }

    /** What has to be done about a file from one tree to another, in the order of their paths. */
    public static List<TreeChange> between(GitCommand git, Treeish from, Treeish to)
            throws InterruptedException {
        return parse(
                git.names("diff-tree", "-r", "-z", "--raw", "--no-renames", from.hex(), to.hex()));
    }

    /** Fields in pairs: {@code :mode mode object object letter}, and a path. */
    public static List<TreeChange> parse(List<ImmutableBytes> fields) {
        var deltas = new ArrayList<TreeChange>();
        for (int at = 0; at + 1 < fields.size(); at += 2) {
            var words = fields.get(at).toString().split(" ", 5);
            deltas.add(
                    new TreeChange(
                            new RepoPath(fields.get(at + 1)),
                            new Version(words[0].substring(1), words[2]),
                            new Version(words[1], words[3])));
        }
        return deltas;
    }
}
