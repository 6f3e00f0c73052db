package dev.musher.track;

import dev.musher.git.RepoPath;
import dev.musher.git.Treeish;
import dev.musher.text.Octets;
import dev.musher.yard.GitCommand;
import java.util.ArrayList;
import java.util.List;

/** A file that differs between two trees, as it is in both. */
record Delta(RepoPath path, Version before, Version after) {
    /** A file in a tree: its mode and its object, or nothing. */
    record Version(String mode, String object) {
        private static final String NOTHING = "000000";
        private static final String SUBMODULE = "160000";

        boolean isThere() {
            return !mode.equals(NOTHING);
        }

        boolean isSubmodule() {
            return mode.equals(SUBMODULE);
        }
    }

    /** What has to be done about a file from one tree to another, in the order of their paths. */
    static List<Delta> between(GitCommand git, Treeish from, Treeish to)
            throws InterruptedException {
        return parse(
                git.names("diff-tree", "-r", "-z", "--raw", "--no-renames", from.hex(), to.hex()));
    }

    /** Fields in pairs: {@code :mode mode object object letter}, and a path. */
    static List<Delta> parse(List<Octets> fields) {
        var deltas = new ArrayList<Delta>();
        for (int at = 0; at + 1 < fields.size(); at += 2) {
            var words = fields.get(at).toString().split(" ", 5);
            deltas.add(
                    new Delta(
                            new RepoPath(fields.get(at + 1)),
                            new Version(words[0].substring(1), words[2]),
                            new Version(words[1], words[3])));
        }
        return deltas;
    }
}
