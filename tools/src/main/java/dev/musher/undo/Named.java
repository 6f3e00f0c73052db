package dev.musher.undo;

import dev.musher.undo.Entry.Absent;
import dev.musher.undo.Entry.Folder;
import dev.musher.undo.Entry.Unkept;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Keeps files by their names where the scan of the folder does not cover them. */
final class Named {
    private final Path folder;
    private final Contents contents;
    private final Limits limits;
    private final Map<String, Seen> known = new HashMap<>();

    Named(Path folder, Contents contents, Limits limits) {
        this.folder = folder;
        this.contents = contents;
        this.limits = limits;
    }

    Contents contents() {
        return contents;
    }

    /** Nothing that was read before counts any longer. */
    void forget() {
        known.clear();
    }

    /** How a file looked when it was kept last. */
    Optional<Print> print(String key) {
        return Optional.ofNullable(known.get(key)).map(Seen::print);
    }

    /** The state of what the scan does not cover, by keys. */
    FolderTree look(Collection<String> keys, SeenFolder scanned, Instant now)
            throws InterruptedException {
        var entries = new TreeMap<String, Entry>();
        for (var key : keys) {
            if (covers(scanned, key)) {
                continue;
            }
            try {
                entries.put(key, look(key, now));
                if (entries.get(key) instanceof Absent) {
                    missingAbove(key, scanned, entries);
                }
            } catch (IOException e) {
                entries.put(key, Unkept.unreadable(e));
            }
        }
        return new FolderTree(entries);
    }

    /** A file that is not there yet, and that nothing ignores, is not covered until it is there. */
    private static boolean covers(SeenFolder scanned, String key) {
        if (key.startsWith("/")) {
            return false;
        }
        var at = scanned;
        String[] names = Names.parts(key);
        for (int i = 0; i < names.length - 1; i++) {
            var inner = at.folder(names[i]);
            if (inner.isEmpty()) {
                return false;
            }
            at = inner.get();
        }
        String name = names[names.length - 1];
        return at.folder(name).isPresent()
                || at.entry(name).filter(seen -> !seen.isIgnored()).isPresent();
    }

    private Entry look(String key, Instant now) throws IOException, InterruptedException {
        Path path = Names.at(folder, key);
        var print = Print.of(path).orElse(Print.NONE);
        if (print.equals(Print.NONE)) {
            known.remove(key);
            return new Absent();
        }
        return switch (print.kind()) {
            case FOLDER -> new Folder(print.permissions(), Hash.NONE);
            case LINK -> Scan.link(path);
            case OTHER -> Unkept.special(print);
            case FILE -> file(key, path, print, now);
        };
    }

    private Entry file(String key, Path path, Print print, Instant now)
            throws InterruptedException {
        var before = known.get(key);
        if (before != null && before.stillLooks(print)) {
            return before.entry();
        }
        if (print.size() > limits.fileBytes()) {
            return Unkept.larger(limits.fileBytes());
        }
        var seen = Seen.unread(key, print, now);
        new Reading(contents, limits).read(seen, path);
        known.put(key, seen);
        return seen.entry();
    }

    /** So that folders which a call makes for a file go with it. */
    private void missingAbove(String key, SeenFolder scanned, Map<String, Entry> entries)
            throws IOException {
        for (int slash = key.lastIndexOf('/'); slash > 0; slash = key.lastIndexOf('/', slash - 1)) {
            String above = key.substring(0, slash);
            if (covers(scanned, above) || Print.of(Names.at(folder, above)).isPresent()) {
                return;
            }
            entries.put(above, new Absent());
        }
    }
}
