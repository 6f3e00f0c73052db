package dev.musher.fleet.automerge;

import dev.musher.base.git.data.RepoPath;
import dev.musher.base.text.ImmutableBytes;
import dev.musher.fleet.automerge.FileMergeResult.Merged;
import dev.musher.fleet.automerge.FileMergeResult.Unsure;

/** Files in one line: a bar stands for the end of a line. */
final class OneLineFiles {
    static final String UNSURE = "unsure";

    private OneLineFiles() {}

    static FileMergeResult weave(String path, String base, String ours, String theirs) {
        return FileMerger.merge(RepoPath.of(path), file(base), file(ours), file(theirs));
    }

    /** What is woven, in one line again. */
    static String woven(String path, String base, String ours, String theirs) {
        return switch (weave(path, base, ours, theirs)) {
            case Merged(var bytes) -> bytes.toString().replace('\n', '|');
            case Unsure _ -> UNSURE;
        };
    }

    static String why(String path, String base, String ours, String theirs) {
        return weave(path, base, ours, theirs) instanceof Unsure(var why) ? why : "woven";
    }

    private static ImmutableBytes file(String line) {
        return ImmutableBytes.of(line.replace('|', '\n'));
    }
}
