package dev.musher.tools.search;

import dev.musher.tools.filetree.IgnoreRules;
import dev.musher.tools.filetree.TreeEntryKind;
import dev.musher.tools.filetree.TreeWalk;
import dev.musher.tools.filetree.WalkLimits;
import dev.musher.tools.filetree.WalkLimits.Hidden;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/** Says of a search that showed no file how many it left out, and why. */
final class UnseenFiles {
    /** Dependencies may be many; this many are looked at in a moment. */
    private static final int MOST_ENTRIES = 50_000;

    private static final int DEPTH = 64;

    private UnseenFiles() {}

    /**
     * A line to add, or nothing.
     *
     * @param rules by which the search found no file
     */
    static String text(FilePattern pattern, Path directory, IgnoreRules rules, Hidden hidden)
            throws InterruptedException {
        var all = Count.of(pattern, directory, IgnoreRules.none(directory));
        var unignored =
                hidden == Hidden.SKIP ? Count.of(pattern, directory, rules) : new Count(0, false);
        int ignored = unignored.cut() ? 0 : all.files() - unignored.files();
        var parts = new ArrayList<String>();
        if (ignored > 0) {
            parts.add(ignored + " ignored by git");
        }
        if (unignored.files() > 0) {
            parts.add(unignored.files() + " hidden (set `hidden`)");
        }
        if (parts.isEmpty()) {
            return "";
        }
        return "\n[not shown: "
                + (all.cut() || unignored.cut() ? "at least " : "")
                + String.join(", ", parts)
                + "]";
    }

    /** How many files match, hidden ones too. */
    private record Count(int files, boolean cut) {
        static Count of(FilePattern pattern, Path directory, IgnoreRules rules)
                throws InterruptedException {
            var files = new AtomicInteger();
            var limits = new WalkLimits(MOST_ENTRIES, DEPTH, Hidden.VISIT);
            var walkResult =
                    new TreeWalk(directory, rules, limits)
                            .inOrder(
                                    entry -> {
                                        if (entry.kind() != TreeEntryKind.DIRECTORY
                                                && pattern.matches(directory, entry.path())) {
                                            files.incrementAndGet();
                                        }
                                    });
            return new Count(files.get(), walkResult.cut());
        }
    }
}
