package dev.musher.tools.search;

import dev.musher.tools.filetree.IgnoreRules;
import dev.musher.tools.filetree.TreeEntryKind;
import dev.musher.tools.filetree.TreeWalk;
import dev.musher.tools.filetree.WalkLimits;
import dev.musher.tools.filetree.WalkLimits.Hidden;
import java.nio.file.Path;
import java.util.ArrayList;

/** Says of a search that showed no file how many it left out, and why. */
final class UnseenFiles {
    /** Dependencies may be many; this many are looked at in a moment. */
    private static final int MOST_ENTRIES = 50_000;

    private static final int DEPTH = 64;

    private UnseenFiles() {}

    /** A line to add, or nothing. */
    static String text(FilePattern pattern, Path directory, Hidden hidden)
            throws InterruptedException {
        int[] counts = {0, 0};
        var limits = new WalkLimits(MOST_ENTRIES, DEPTH, Hidden.VISIT);
        var walkResult =
                new TreeWalk(directory, IgnoreRules.none(directory), limits)
                        .inOrder(
                                entry -> {
                                    if (entry.kind() != TreeEntryKind.DIRECTORY
                                            && pattern.matches(directory, entry.path())) {
                                        boolean dot =
                                                hidden == Hidden.SKIP
                                                        && hasDot(directory, entry.path());
                                        counts[dot ? 1 : 0]++;
                                    }
                                });
        var parts = new ArrayList<String>();
        if (counts[0] > 0) {
            parts.add(counts[0] + " ignored by git");
        }
        if (counts[1] > 0) {
            parts.add(counts[1] + " hidden (set `hidden`)");
        }
        if (parts.isEmpty()) {
            return "";
        }
        return "\n[not shown: "
                + (walkResult.cut() ? "at least " : "")
                + String.join(", ", parts)
                + "]";
    }

    private static boolean hasDot(Path directory, Path file) {
        for (Path name : directory.relativize(file)) {
            if (name.toString().startsWith(".")) {
                return true;
            }
        }
        return false;
    }
}
