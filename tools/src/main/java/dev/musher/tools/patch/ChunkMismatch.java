package dev.musher.tools.patch;

import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.patch.LineSearch.Found;
import dev.musher.tools.patch.PatchChunk.Anchor;
import dev.musher.tools.patch.PatchChunk.Sign;
import java.util.List;
import java.util.Optional;

/** Says why there is no place for a chunk, and what would help. */
record ChunkMismatch(String file, LineSearch search) {
    static final String ADVICE = "Read the file and copy the lines as they are.";

    private static final int MOST_LINES_SHOWN = 8;
    private static final int LONGEST_LINE_SHOWN = 120;

    /** Comparing more would cost more time than the hint is worth. */
    private static final long MOST_COMPARISONS = 4_000_000;

    ToolFailure of(PatchChunk patchChunk, int from) throws InterruptedException {
        return ToolFailure.input(
                file
                        + " does not have these lines "
                        + below(from)
                        + "(chunk at line "
                        + patchChunk.line()
                        + " of the patch):\n"
                        + block(patchChunk.oldLines())
                        + hint(patchChunk, from));
    }

    private String hint(PatchChunk patchChunk, int from) throws InterruptedException {
        var old = patchChunk.oldLines();
        var found = search.first(old, from);
        if (found.isPresent() && patchChunk.anchor() == Anchor.END_OF_FILE) {
            return "They are at line "
                    + (found.get().start() + 1)
                    + ", which is not the end of the file: leave out `*** End of File`.";
        }
        found = search.first(old, 0);
        if (found.isPresent()) {
            return "They are" + order(found.get().start());
        }
        found = appliedAlready(patchChunk);
        if (found.isPresent()) {
            return "The new lines are there, at line "
                    + (found.get().start() + 1)
                    + ": this chunk may already have been applied.";
        }
        return nearest(old).map(near -> near + " ").orElse("") + ADVICE;
    }

    private Optional<Found> appliedAlready(PatchChunk patchChunk) throws InterruptedException {
        boolean adds =
                patchChunk.lines().stream()
                        .anyMatch(line -> line.sign() == Sign.ADDED && !line.text().isBlank());
        return adds ? search.first(patchChunk.newLines(), 0) : Optional.empty();
    }

    /** The place where most lines are the same, and the first that is not. */
    private Optional<String> nearest(List<String> old) throws InterruptedException {
        var lines = search.lines();
        if ((long) lines.size() * old.size() > MOST_COMPARISONS) {
            return Optional.empty();
        }
        int best = -1;
        int most = 0;
        for (int start = 0; start < lines.size(); start++) {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            int same = sameLines(old, start);
            if (same > most) {
                most = same;
                best = start;
            }
        }
        return best < 0 ? Optional.empty() : Optional.of(difference(old, best));
    }

    private int sameLines(List<String> old, int start) {
        int same = 0;
        for (int i = 0; i < old.size() && start + i < search.lines().size(); i++) {
            if (!old.get(i).isBlank() && isSame(old.get(i), start + i)) {
                same++;
            }
        }
        return same;
    }

    private String difference(List<String> old, int start) {
        int i = 0;
        while (start + i < search.lines().size() && isSame(old.get(i), start + i)) {
            i++;
        }
        String seen =
                start + i < search.lines().size()
                        ? "line "
                                + (start + i + 1)
                                + " is `"
                                + shortened(search.lines().get(start + i))
                                + "`"
                        : "the file ends after line " + (start + i);
        return "Nearest is line "
                + (start + 1)
                + ", but "
                + seen
                + " where the patch has `"
                + shortened(old.get(i))
                + "`.";
    }

    private boolean isSame(String wanted, int line) {
        return wanted.strip().equals(search.lines().get(line).strip());
    }

    static String order(int start) {
        return " at line " + (start + 1) + ": chunks must be in the order of the file.";
    }

    /** Where was looked, if not everywhere. */
    static String below(int from) {
        return from == 0 ? "" : "below line " + from + " ";
    }

    static String shortened(String line) {
        return line.length() <= LONGEST_LINE_SHOWN
                ? line
                : line.substring(0, LONGEST_LINE_SHOWN) + "…";
    }

    private static String block(List<String> lines) {
        var block = new StringBuilder();
        for (String line : lines.subList(0, Math.min(lines.size(), MOST_LINES_SHOWN))) {
            block.append("  ").append(shortened(line)).append('\n');
        }
        int more = lines.size() - MOST_LINES_SHOWN;
        return more > 0 ? block + "  (" + more + " more)\n" : block.toString();
    }
}
