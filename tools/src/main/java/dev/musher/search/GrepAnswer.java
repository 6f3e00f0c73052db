package dev.musher.search;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.document.ExactFiles;
import dev.musher.regex.LineScanner;
import dev.musher.search.GrepParameters.Mode;
import dev.musher.text.Octets;
import dev.musher.tool.ToolFailure;
import dev.musher.tree.EntryName;
import dev.musher.workplace.Place;
import java.io.IOException;

/** Writes what a search found. */
final class GrepAnswer {
    /** Hits, or files where only those are asked for. */
    private static final int MOST = Tally.MOST_FILES;

    private static final int MOST_CHARACTERS = 60_000;

    private final ExactFiles exact;
    private final GrepParameters parameters;
    private final Place place;
    private final LineScanner scanner;
    private final FileText text = new FileText();
    private final StringBuilder answer = new StringBuilder();
    private int hits;
    private int files;

    GrepAnswer(GrepParameters parameters, Place place, ExactFiles exact) {
        this.exact = exact;
        this.parameters = parameters;
        this.place = place;
        scanner = parameters.pattern().scanner();
    }

    /** Of a file that was named: it is searched whatever git ignores. */
    String ofFile() throws InterruptedException {
        if (!read(place)) {
            throw ToolFailure.input(
                    place.shown()
                            + " cannot be read, or has more than 10 MiB, which grep does not"
                            + " search. Use bash for large files.");
        }
        if (text.isBinary()) {
            return place.shown() + " is binary (it has a null byte) and is not searched.";
        }
        int[] lines = {0};
        scanner.scan(
                text.bytes(),
                text.length(),
                (_, _) -> {
                    lines[0]++;
                    return true;
                });
        var tally = new Tally();
        if (lines[0] > 0) {
            var name = Octets.of("");
            tally.add(new FileHits(name, lines[0]));
        }
        return ofTree(tally);
    }

    String ofTree(Tally tally) throws InterruptedException {
        if (tally.files() == 0) {
            return "No line matches." + secrets(tally);
        }
        for (FileHits found : tally.first()) {
            if (hits >= MOST || answer.length() >= MOST_CHARACTERS) {
                break;
            }
            add(found);
        }
        end(tally);
        return answer.toString().stripTrailing() + secrets(tally);
    }

    private static String secrets(Tally tally) {
        return tally.secrets() == 0
                ? ""
                : "\n[files that usually hold secrets are left out: " + tally.secrets() + "]";
    }

    private void add(FileHits found) throws InterruptedException {
        files++;
        var shown = shown(found);
        switch (parameters.mode()) {
            case FILES -> answer.append(shown).append('\n');
            case COUNT -> answer.append(shown).append(": ").append(found.lines()).append('\n');
            case CONTENT -> addLines(found, shown);
        }
    }

    private void addLines(FileHits found, String shown) throws InterruptedException {
        var name = found.name().toArray();
        if (!read(name.length == 0 ? place : below(name))) {
            return;
        }
        var lines = new HitLines(text, parameters.context(), MOST_CHARACTERS - answer.length());
        lines.read(scanner, MOST - hits);
        hits += lines.hits();
        answer.append(answer.isEmpty() ? "" : "\n").append(shown).append('\n');
        for (String line : lines.shown()) {
            answer.append(line).append('\n');
        }
    }

    private Place below(byte[] name) {
        return new Place(EntryName.path(place.path(), name), NameList.shown(place, name));
    }

    /**
     * However a file was found, its text is told only if no link leads to it: between the search
     * and now, somebody may have put one there.
     */
    private boolean read(Place file) {
        try (var opened = exact.open(file)) {
            return text.read(opened);
        } catch (ToolFailure | IOException _) {
            return false;
        }
    }

    private String shown(FileHits found) {
        return found.name().length() == 0
                ? ShownName.of(place.shown().getBytes(UTF_8))
                : NameList.shown(place, found.name().toArray());
    }

    /** Says how much there is, where not everything is shown. */
    private void end(Tally tally) {
        long moreFiles = tally.files() - files;
        long moreLines = tally.lines() - hits;
        if (parameters.mode() == Mode.CONTENT && moreLines > 0) {
            answer.append("\n[")
                    .append(hits)
                    .append(" of ")
                    .append(tally.lines())
                    .append(" matching lines shown, of ")
                    .append(tally.files())
                    .append(" files; narrow it down by pattern, path or glob]");
        } else if (parameters.mode() != Mode.CONTENT && moreFiles > 0) {
            answer.append("\n[").append(moreFiles).append(" more files; ");
            answer.append(tally.lines()).append(" matching lines in all]");
        } else if (parameters.mode() == Mode.COUNT) {
            answer.append(tally.lines()).append(" in all");
        }
    }
}
