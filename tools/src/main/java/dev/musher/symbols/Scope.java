package dev.musher.symbols;

import dev.musher.symbols.NameQuery.Match;
import dev.musher.workplace.Workplace;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The files that a question is about.
 *
 * @param root what their paths are relative to
 * @param gaps what is missing among them, in sentences
 */
record Scope(Workplace workplace, Path root, List<IndexedFile> files, List<String> gaps) {
    /** A definition that fits a name, and the file it is in. */
    record Found(IndexedFile file, Match match) {}

    Scope {
        files = List.copyOf(files);
        gaps = List.copyOf(gaps);
    }

    Path path(IndexedFile file) {
        return root.resolve(file.path());
    }

    String shown(IndexedFile file) {
        return workplace.shown(path(file));
    }

    /** Empty if it cannot be read, or not any more. */
    Optional<byte[]> content(IndexedFile file) throws InterruptedException {
        try {
            return SourceFile.read(path(file));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    List<Found> find(NameQuery query) {
        var found = new ArrayList<Found>();
        for (IndexedFile file : files) {
            for (Match match : query.in(file.definitions())) {
                found.add(new Found(file, match));
            }
        }
        return found;
    }

    /** Like {@code src/A.java:12 method A.run(int)}. */
    String shown(Found found) {
        var match = found.match();
        return shown(found.file()) + ":" + match.definition().extent().line() + " " + match.shown();
    }
}
