package dev.musher.tools.search;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.base.text.ImmutableBytes;
import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.document.PermittedFiles;
import dev.musher.tools.filetree.EntryName;
import dev.musher.tools.paths.ResolvedPath;
import dev.musher.tools.regex.PatternLineScanner;
import dev.musher.tools.search.GrepParameters.Mode;
import java.io.IOException;

/** Writes what a search found. */
final class GrepAnswer {
    /** Hits, or files where only those are asked for. */
    private static final int MOST = HitCollector.MOST_FILES;

    private static final int MOST_CHARACTERS = 60_000;

    private final PermittedFiles exact;
    private final GrepParameters parameters;
    private final ResolvedPath resolvedPath;
    private final PatternLineScanner scanner;
    private final FileBuffer text = new FileBuffer();
    private final StringBuilder answer = new StringBuilder();
    private int hits;
    private int files;

    GrepAnswer(GrepParameters parameters, ResolvedPath resolvedPath, PermittedFiles exact) {
        this.exact = exact;
        this.parameters = parameters;
        this.resolvedPath = resolvedPath;
        scanner = parameters.pattern().scanner();
    }

    /** Of a file that was named: it is searched whatever git ignores. */
    String ofFile() throws InterruptedException {
        if (!read(resolvedPath)) {
            throw ToolFailure.input(
                    resolvedPath.shown()
                            + " cannot be read, or has more than 10 MiB, which grep does not"
                            + " search. Use bash for large files.");
        }
        if (text.isBinary()) {
            return resolvedPath.shown() + " is binary (it has a null byte) and is not searched.";
        }
        int[] lines = {0};
        scanner.scan(
                text.bytes(),
                text.length(),
                (_, _) -> {
                    lines[0]++;
                    return true;
                });
        var hitCollector = new HitCollector();
        if (lines[0] > 0) {
            var name = ImmutableBytes.of("");
            hitCollector.add(new FileHits(name, lines[0]));
        }
        return ofTree(hitCollector);
    }

    String ofTree(HitCollector hitCollector) throws InterruptedException {
        if (hitCollector.files() == 0) {
            return "No line matches." + secrets(hitCollector);
        }
        for (FileHits found : hitCollector.first()) {
            if (hits >= MOST || answer.length() >= MOST_CHARACTERS) {
                break;
            }
            add(found);
        }
        end(hitCollector);
        return answer.toString().stripTrailing() + secrets(hitCollector);
    }

    private static String secrets(HitCollector hitCollector) {
        return hitCollector.secrets() == 0
                ? ""
                : "\n[files that usually contain secrets are left out: "
                        + hitCollector.secrets()
                        + "]";
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
        if (!read(name.length == 0 ? resolvedPath : below(name))) {
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

    private ResolvedPath below(byte[] name) {
        return new ResolvedPath(
                EntryName.path(resolvedPath.path(), name), NameList.shown(resolvedPath, name));
    }

    /**
     * However a file was found, its text is told only if no link leads to it: between the search
     * and now, another process may have put one there.
     */
    private boolean read(ResolvedPath file) {
        try (var opened = exact.open(file)) {
            return text.read(opened);
        } catch (ToolFailure | IOException _) {
            return false;
        }
    }

    private String shown(FileHits found) {
        return found.name().length() == 0
                ? DisplayPath.of(resolvedPath.shown().getBytes(UTF_8))
                : NameList.shown(resolvedPath, found.name().toArray());
    }

    /** Says how much there is, where not everything is shown. */
    private void end(HitCollector hitCollector) {
        long moreFiles = hitCollector.files() - files;
        long moreLines = hitCollector.lines() - hits;
        if (parameters.mode() == Mode.CONTENT && moreLines > 0) {
            answer.append("\n[")
                    .append(hits)
                    .append(" of ")
                    .append(hitCollector.lines())
                    .append(" matching lines shown, of ")
                    .append(hitCollector.files())
                    .append(" files; narrow it down by pattern, path or glob]");
        } else if (parameters.mode() != Mode.CONTENT && moreFiles > 0) {
            answer.append("\n[").append(moreFiles).append(" more files; ");
            answer.append(hitCollector.lines()).append(" matching lines in all]");
        } else if (parameters.mode() == Mode.COUNT) {
            answer.append(hitCollector.lines()).append(" in all");
        }
    }
}
