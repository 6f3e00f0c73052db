package dev.musher.proof.diff;

import dev.musher.git.FileChange;
import dev.musher.tree.Glob;
import dev.musher.tree.NameCase;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * The paths that a diff touches, held against the patterns of gates. Of two meanings that a pattern
 * may have the wider one holds: a gate that runs needlessly costs time, one that does not run costs
 * its proof. So a pattern without a slash fits a name in any folder, and one that fits a folder
 * fits everything in it.
 */
final class ChangedPaths {
    private final List<byte[]> paths = new ArrayList<>();

    ChangedPaths(List<FileChange> changes) {
        for (FileChange change : changes) {
            paths.add(change.path().bytes().toArray());
            if (change instanceof FileChange.Moved moved) {
                paths.add(moved.from().bytes().toArray());
            }
        }
    }

    boolean fitAny(List<String> patterns) {
        for (String pattern : patterns) {
            if (fit(pattern)) {
                return true;
            }
        }
        return false;
    }

    private boolean fit(String pattern) {
        var plain = pattern.startsWith("./") ? pattern.substring(2) : pattern;
        var folder = plain.endsWith("/") ? plain.substring(0, plain.length() - 1) : plain;
        var from = folder.indexOf('/') < 0 ? "**/" + folder : folder;
        var itself = glob(from);
        var below = glob(from + "/**");
        for (byte[] path : paths) {
            if (itself.matches(path) || below.matches(path)) {
                return true;
            }
        }
        return false;
    }

    private static Glob glob(String pattern) {
        return Glob.ofText(pattern.getBytes(StandardCharsets.UTF_8), NameCase.EXACT);
    }
}
