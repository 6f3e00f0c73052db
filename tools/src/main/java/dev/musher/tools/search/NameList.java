package dev.musher.tools.search;

import dev.musher.base.text.ImmutableBytes;
import dev.musher.tools.filetree.EntryName;
import dev.musher.tools.filetree.WalkResult;
import dev.musher.tools.paths.ResolvedPath;
import java.nio.file.Path;

/** The first files of those that are found, and how many more there are. */
final class NameList {
    private static final int MOST = 200;

    private final ResolvedPath resolvedPath;
    private final StringBuilder answer = new StringBuilder();
    private long count;

    NameList(ResolvedPath resolvedPath) {
        this.resolvedPath = resolvedPath;
    }

    void add(Path file) {
        if (++count <= MOST) {
            answer.append(shown(resolvedPath, EntryName.bytes(resolvedPath.path(), file)))
                    .append('\n');
        }
    }

    boolean isEmpty() {
        return count == 0;
    }

    String answer(WalkResult walkResult) {
        if (isEmpty()) {
            answer.append("No file matches.\n");
        }
        if (count > MOST) {
            answer.append('[').append(count - MOST);
            answer.append(" more files; narrow it down by pattern or path]\n");
        }
        if (walkResult.cut()) {
            answer.append("[the tree has too many entries; the rest was not looked at]\n");
        }
        return answer.toString().stripTrailing();
    }

    /** A path below a place, for people and models. */
    static String shown(ResolvedPath resolvedPath, byte[] below) {
        var folder = resolvedPath.shown().equals(".") ? "" : resolvedPath.shown() + "/";
        return DisplayPath.of(ImmutableBytes.of(folder).plus(ImmutableBytes.of(below)).toArray());
    }
}
