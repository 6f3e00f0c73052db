package dev.musher.weave;

import dev.musher.git.RepoPath;
import dev.musher.text.Octets;
import dev.musher.weave.Weaving.Unsure;
import dev.musher.weave.Weaving.Woven;

/** Files in one line: a bar stands for the end of a line. */
final class Yarn {
    static final String UNSURE = "unsure";

    private Yarn() {}

    static Weaving weave(String path, String base, String ours, String theirs) {
        return Weaver.weave(RepoPath.of(path), file(base), file(ours), file(theirs));
    }

    /** What is woven, in one line again. */
    static String woven(String path, String base, String ours, String theirs) {
        return switch (weave(path, base, ours, theirs)) {
            case Woven(var bytes) -> bytes.toString().replace('\n', '|');
            case Unsure _ -> UNSURE;
        };
    }

    static String why(String path, String base, String ours, String theirs) {
        return weave(path, base, ours, theirs) instanceof Unsure(var why) ? why : "woven";
    }

    private static Octets file(String line) {
        return Octets.of(line.replace('|', '\n'));
    }
}
