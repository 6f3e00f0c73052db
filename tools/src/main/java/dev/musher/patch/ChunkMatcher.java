package dev.musher.patch;

import dev.musher.patch.Chunk.Anchor;
import dev.musher.patch.LineSearch.Found;
import dev.musher.patch.LineSearch.Limit;
import dev.musher.tool.ToolFailure;
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
    static Fit match(String file, List<String> lines, List<Chunk> chunks)
            throws InterruptedException {
        var matcher = new ChunkMatcher(file, lines);
        for (Chunk chunk : chunks) {
            matcher.place(chunk);
        }
        matcher.append();
        return new Fit(matcher.splices, matcher.notes);
    }

    private void place(Chunk chunk) throws InterruptedException {
        int from = new HeaderSearch(file, search).below(chunk, cursor);
        if (!chunk.oldLines().isEmpty()) {
            replace(chunk, from);
        } else if (chunk.headers().isEmpty() || chunk.anchor() == Anchor.END_OF_FILE) {
            appended.addAll(chunk.newLines());
        } else if (from > cursor || lines.isEmpty()) {
            splices.add(new LineSplice(from, from, chunk.newLines()));
            cursor = from;
        } else {
            throw ToolFailure.input(
                    "The chunk at line "
                            + chunk.line()
                            + " of the patch only adds lines, and line numbers do not say where in "
                            + file
                            + ". Give a kept line, or `@@` with the line above.");
        }
    }

    private void replace(Chunk chunk, int from) throws InterruptedException {
        Chunk tried = chunk;
        Chunk shorter = tried.withoutLastEmptyLine();
        var found = find(tried, from);
        while (found.isEmpty() && !shorter.equals(tried)) {
            tried = shorter;
            shorter = tried.withoutLastEmptyLine();
            found = tried.oldLines().isEmpty() ? emptyFile() : find(tried, from);
        }
        if (found.isEmpty()) {
            throw new Mismatch(file, search).of(chunk, from);
        }
        take(tried, found.get());
    }

    /** Some see one empty line where there is none. */
    private Optional<Found> emptyFile() {
        return lines.isEmpty() ? Optional.of(new Found(0, Closeness.EXACT)) : Optional.empty();
    }

    /** A header may be the first line of its chunk as well as one above it. */
    private Optional<Found> find(Chunk chunk, int from) throws InterruptedException {
        var found = find(chunk.oldLines(), from, chunk.anchor());
        return found.isPresent() || from == cursor
                ? found
                : find(chunk.oldLines(), from - 1, chunk.anchor());
    }

    private Optional<Found> find(List<String> old, int from, Anchor anchor)
            throws InterruptedException {
        return switch (anchor) {
            case ANYWHERE -> search.first(old, from);
            case END_OF_FILE -> search.last(old, from);
        };
    }

    private void take(Chunk chunk, Found found) throws InterruptedException {
        noteDoubts(chunk, found);
        int at = found.start();
        int start = at;
        var added = new ArrayList<String>();
        for (Chunk.Line line : chunk.lines()) {
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

    private void noteDoubts(Chunk chunk, Found found) throws InterruptedException {
        if (found.closeness() != Closeness.EXACT) {
            notes.add(
                    "The chunk at line "
                            + chunk.line()
                            + " of the patch matches "
                            + file
                            + " at line "
                            + (found.start() + 1)
                            + " "
                            + found.closeness().words()
                            + ".");
        }
        int rest = lines.size() - found.start();
        if (chunk.headers().isEmpty() && chunk.anchor() == Anchor.ANYWHERE && rest <= doubtable) {
            doubtable -= rest;
            var limit = new Limit(found.closeness(), MOST_PLACES_SHOWN);
            var places = search.places(chunk.oldLines(), found.start(), limit);
            if (places.size() > 1) {
                notes.add(ambiguity(chunk, places));
            }
        }
    }

    private String ambiguity(Chunk chunk, List<Integer> places) {
        var others = new StringBuilder();
        for (int place : places.subList(1, places.size())) {
            others.append(others.isEmpty() ? "" : ", ").append(place + 1);
        }
        return "The chunk at line "
                + chunk.line()
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
