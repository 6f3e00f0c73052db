package dev.musher.tools.patch;

import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.patch.LineSearch.Found;
import dev.musher.tools.patch.LineSearch.Limit;
import dev.musher.tools.patch.PatchChunk.Anchor;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds the lines of a file that the chunks of an update mean. Chunks are in the order of the file:
 * each is looked for below the one before. Lines that a chunk keeps stay as the file has them, also
 * where the patch writes them a little differently.
 */
final class ChunkMatcher {
    private static final int MOST_PLACES_SHOWN = 5;

    /** To look for other places costs the rest of the file for each chunk. */
    private static final int MOST_LINES_DOUBTED = 5_000_000;

    /**
     * What is to be done to a file.
     *
     * @param notes sentences about chunks that could be meant otherwise
     */
    record Fit(List<LineSplice> splices, List<String> notes) {
        Fit {
            splices = List.copyOf(splices);
            notes = List.copyOf(notes);
        }
    }

    private final String file;
    private final List<String> lines;
    private final LineSearch search;
    private final List<LineSplice> splices = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();
    private final List<String> appended = new ArrayList<>();
    private int cursor;
    private int doubtable = MOST_LINES_DOUBTED;

    private ChunkMatcher(String file, List<String> lines) {
        this.file = file;
        this.lines = lines;
        this.search = new LineSearch(lines);
    }

    /**
     * Finds every chunk.
     *
     * @param file its name for people and models
     * @throws ToolFailure if there is no place for a chunk
     */
    static Fit match(String file, List<String> lines, List<PatchChunk> chunks)
            throws InterruptedException {
        var matcher = new ChunkMatcher(file, lines);
        for (PatchChunk patchChunk : chunks) {
            matcher.place(patchChunk);
        }
        matcher.append();
        return new Fit(matcher.splices, matcher.notes);
    }

    private void place(PatchChunk patchChunk) throws InterruptedException {
        int from = new HeaderSearch(file, search).below(patchChunk, cursor);
        if (!patchChunk.oldLines().isEmpty()) {
            replace(patchChunk, from);
        } else if (patchChunk.headers().isEmpty() || patchChunk.anchor() == Anchor.END_OF_FILE) {
            appended.addAll(patchChunk.newLines());
        } else if (from > cursor || lines.isEmpty()) {
            splices.add(new LineSplice(from, from, patchChunk.newLines()));
            cursor = from;
        } else {
            throw ToolFailure.input(
                    "The chunk at line "
                            + patchChunk.line()
                            + " of the patch only adds lines, and line numbers alone do not say where in "
                            + file
                            + ". Give a kept line, or `@@` with the line above.");
        }
    }

    private void replace(PatchChunk patchChunk, int from) throws InterruptedException {
        PatchChunk tried = patchChunk;
        PatchChunk shorter = tried.withoutLastEmptyLine();
        var found = find(tried, from);
        while (found.isEmpty() && !shorter.equals(tried)) {
            tried = shorter;
            shorter = tried.withoutLastEmptyLine();
            found = tried.oldLines().isEmpty() ? emptyFile() : find(tried, from);
        }
        if (found.isEmpty()) {
            throw new ChunkMismatch(file, search).of(patchChunk, from);
        }
        take(tried, found.get());
    }

    /** Some see one empty line where there is none. */
    private Optional<Found> emptyFile() {
        return lines.isEmpty() ? Optional.of(new Found(0, LineCloseness.EXACT)) : Optional.empty();
    }

    /** A header may be the first line of its chunk as well as one above it. */
    private Optional<Found> find(PatchChunk patchChunk, int from) throws InterruptedException {
        var found = find(patchChunk.oldLines(), from, patchChunk.anchor());
        return found.isPresent() || from == cursor
                ? found
                : find(patchChunk.oldLines(), from - 1, patchChunk.anchor());
    }

    private Optional<Found> find(List<String> old, int from, Anchor anchor)
            throws InterruptedException {
        return switch (anchor) {
            case ANYWHERE -> search.first(old, from);
            case END_OF_FILE -> search.last(old, from);
        };
    }

    private void take(PatchChunk patchChunk, Found found) throws InterruptedException {
        noteDoubts(patchChunk, found);
        int at = found.start();
        int start = at;
        var added = new ArrayList<String>();
        for (PatchChunk.Line line : patchChunk.lines()) {
            switch (line.sign()) {
                case REMOVED -> at++;
                case ADDED -> added.add(line.text());
                case KEPT -> {
                    splice(start, at, added);
                    added.clear();
                    at++;
                    start = at;
                }
            }
        }
        splice(start, at, added);
        cursor = at;
    }

    private void splice(int start, int end, List<String> added) {
        if (start < end || !added.isEmpty()) {
            splices.add(new LineSplice(start, end, added));
        }
    }

    private void noteDoubts(PatchChunk patchChunk, Found found) throws InterruptedException {
        if (found.closeness() != LineCloseness.EXACT) {
            notes.add(
                    "The chunk at line "
                            + patchChunk.line()
                            + " of the patch matches "
                            + file
                            + " at line "
                            + (found.start() + 1)
                            + " "
                            + found.closeness().words()
                            + ".");
        }
        int rest = lines.size() - found.start();
        if (patchChunk.headers().isEmpty()
                && patchChunk.anchor() == Anchor.ANYWHERE
                && rest <= doubtable) {
            doubtable -= rest;
            var limit = new Limit(found.closeness(), MOST_PLACES_SHOWN);
            var places = search.places(patchChunk.oldLines(), found.start(), limit);
            if (places.size() > 1) {
                notes.add(ambiguity(patchChunk, places));
            }
        }
    }

    private String ambiguity(PatchChunk patchChunk, List<Integer> places) {
        var others = new StringBuilder();
        for (int place : places.subList(1, places.size())) {
            others.append(others.isEmpty() ? "" : ", ").append(place + 1);
        }
        return "The chunk at line "
                + patchChunk.line()
                + " of the patch was applied at line "
                + (places.getFirst() + 1)
                + " of "
                + file
                + ", but its lines are also at "
                + others
                + (places.size() == MOST_PLACES_SHOWN ? " or more" : "")
                + ". If another place was meant, put `@@` with a line above it before the chunk.";
    }

    /** What is only added goes to the end of the file, but before an empty last line. */
    private void append() {
        if (!appended.isEmpty()) {
            int last = lines.size() - 1;
            boolean endsEmpty = cursor <= last && last >= 0 && lines.get(last).isEmpty();
            int at = endsEmpty ? last : lines.size();
            splices.add(new LineSplice(at, at, appended));
        }
    }
}
