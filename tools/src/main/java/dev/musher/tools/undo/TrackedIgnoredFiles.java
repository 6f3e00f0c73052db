package dev.musher.tools.undo;

import dev.musher.tools.undo.content.FileStat;
import dev.musher.tools.undo.repository.GitIndexReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Files that git tracks although its patterns ignore them, so that a scan leaves them out.
 *
 * @param folder what was scanned
 * @param index how git's index looked
 * @param keys what was found
 */
record TrackedIgnoredFiles(ScannedFolder folder, FileStat index, List<String> keys) {
    private static final int MOST = 10_000;

    static TrackedIgnoredFiles in(
            Path path, ScannedFolder folder, GitIndexReader.IndexLocation place)
            throws IOException {
        var index = FileStat.of(place.file()).orElse(FileStat.NONE);
        var found = new ArrayList<String>();
        for (var key : GitIndexReader.keys(place, path)) {
            if (isIgnored(folder, key) && found.size() < MOST) {
                found.add(key);
            }
        }
        return new TrackedIgnoredFiles(folder, index, List.copyOf(found));
    }

    boolean isStillOf(ScannedFolder scanned, FileStat fileStat) {
        return scanned == folder && fileStat.equals(index);
    }

    private static boolean isIgnored(ScannedFolder folder, String key) {
        var at = folder;
        for (int start = 0; ; ) {
            int slash = key.indexOf('/', start);
            if (slash < 0) {
                return at.entry(key.substring(start)).filter(ScannedFile::isIgnored).isPresent();
            }
            String name = key.substring(start, slash);
            var inner = at.folder(name);
            if (inner.isEmpty()) {
                return at.entry(name).filter(ScannedFile::isIgnored).isPresent();
            }
            at = inner.get();
            start = slash + 1;
        }
    }
}
