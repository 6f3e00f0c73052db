package dev.musher.tools.symbols;

import dev.musher.tools.paths.WorkingDirectory;
import dev.musher.tools.symbols.NameQuery.Match;
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
record QueryScope(
        WorkingDirectory workplace, Path root, List<IndexedSourceFile> files, List<String> gaps) {
    /** A definition that fits a name, and the file it is in. */
    record Found(IndexedSourceFile file, Match match) {}

    QueryScope {
        files = List.copyOf(files);
        gaps = List.copyOf(gaps);
    }

    Path path(IndexedSourceFile file) {
        return root.resolve(file.path());
    }

    String shown(IndexedSourceFile file) {
        return workplace.shown(path(file));
    }

    /** Empty if it cannot be read, or not any more. */
    Optional<byte[]> content(IndexedSourceFile file) throws InterruptedException {
        try {
            return SourceFileReader.read(path(file));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    List<Found> find(NameQuery query) {
        var found = new ArrayList<Found>();
        for (IndexedSourceFile file : files) {
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
