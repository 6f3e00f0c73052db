package dev.musher.fleet.automerge;

import dev.musher.base.git.data.RepoPath;
import dev.musher.base.text.ImmutableBytes;
import dev.musher.fleet.automerge.FileMerge.Joined;
import dev.musher.fleet.automerge.FileMerge.Refused;

/** Files in one line: a bar stands for the end of a line. */
final class Merges {
    static final String REFUSED = "refused";

    private Merges() {}

    private static FileMerge merge(String path, String base, String ours, String theirs) {
        return FileMerger.merge(RepoPath.of(path), file(base), file(ours), file(theirs));
    }

    /** The joined file, in one line again. */
    static String joined(String path, String base, String ours, String theirs) {
        return switch (merge(path, base, ours, theirs)) {
            case Joined(var content) -> content.toString().replace('\n', '|');
            case Refused _ -> REFUSED;
        };
    }

    static String reason(String path, String base, String ours, String theirs) {
        return merge(path, base, ours, theirs) instanceof Refused(var reason) ? reason : "joined";
    }

    private static ImmutableBytes file(String line) {
        return ImmutableBytes.of(line.replace('|', '\n'));
    }
}
