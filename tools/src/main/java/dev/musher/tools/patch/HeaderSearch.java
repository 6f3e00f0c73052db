package dev.musher.tools.patch;

import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.patch.LineSearch.Found;
import java.util.List;
import java.util.Optional;

/** Finds the line that the headers of a chunk lead to. */
record HeaderSearch(String file, LineSearch search) {
    private static final String CLOSING = " @@";

    /**
     * The line below the last header, or the line to start from where there is none.
     *
     * @throws ToolFailure if the file has no line like a header there
     */
    int below(PatchChunk patchChunk, int start) throws InterruptedException {
        int from = start;
        for (String header : patchChunk.headers()) {
            var found = find(header, from);
            if (found.isPresent()) {
                from = found.get().start() + 1;
            } else if (!isRange(header)) {
                throw missing(patchChunk, header, from);
            }
        }
        return from;
    }

    /** Some close a header as diff does. */
    private Optional<Found> find(String header, int from) throws InterruptedException {
        var found = search.first(List.of(header), from);
        if (found.isPresent() || !header.stripTrailing().endsWith(CLOSING)) {
            return found;
        }
        int end = header.stripTrailing().length() - CLOSING.length();
        return search.first(List.of(header.substring(0, end)), from);
    }

    /** Line numbers as diff writes them, like {@code -12,7 +12,9 @@}, do not say which lines. */
    private static boolean isRange(String header) {
        int plus = header.indexOf(" +");
        int closing = header.indexOf(CLOSING, plus + 1);
        return header.startsWith("-")
                && plus > 0
                && closing > plus
                && isNumbers(header.substring(1, plus))
                && isNumbers(header.substring(plus + 2, closing));
    }

    private static boolean isNumbers(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) != ',' && !Character.isDigit(text.charAt(i))) {
                return false;
            }
        }
        return !text.isEmpty();
    }

    private ToolFailure missing(PatchChunk patchChunk, String header, int from)
            throws InterruptedException {
        var above = search.first(List.of(header), 0);
        return ToolFailure.input(
                file
                        + " has no line `"
                        + ChunkMismatch.shortened(header)
                        + "` "
                        + ChunkMismatch.below(from)
                        + "(header of the chunk at line "
                        + patchChunk.line()
                        + " of the patch). "
                        + above.map(found -> "It is" + ChunkMismatch.order(found.start()))
                                .orElse(ChunkMismatch.ADVICE));
    }
}
