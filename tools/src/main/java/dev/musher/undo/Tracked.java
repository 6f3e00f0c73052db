package dev.musher.undo;

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
record Tracked(SeenFolder folder, Print index, List<String> keys) {
    private static final int MOST = 10_000;

    static Tracked in(Path path, SeenFolder folder, GitIndex.Place place) throws IOException {
        var index = Print.of(place.file()).orElse(Print.NONE);
        var found = new ArrayList<String>();
        for (var key : GitIndex.keys(place, path)) {
            if (isIgnored(folder, key) && found.size() < MOST) {
                found.add(key);
            }
        }
        return new Tracked(folder, index, List.copyOf(found));
    }

    boolean isStillOf(SeenFolder scanned, Print print) {
        return scanned == folder && print.equals(index);
    }

    private static boolean isIgnored(SeenFolder folder, String key) {
        var at = folder;
        for (int start = 0; ; ) {
            int slash = key.indexOf('/', start);
            if (slash < 0) {
                return at.entry(key.substring(start)).filter(Seen::isIgnored).isPresent();
            }
            String name = key.substring(start, slash);
            var inner = at.folder(name);
            if (inner.isEmpty()) {
                return at.entry(name).filter(Seen::isIgnored).isPresent();
            }
            at = inner.get();
            start = slash + 1;
        }
    }
}
