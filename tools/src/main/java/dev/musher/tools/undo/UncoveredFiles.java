package dev.musher.tools.undo;

import dev.musher.tools.undo.content.ContentHash;
import dev.musher.tools.undo.content.ContentStore;
import dev.musher.tools.undo.content.FileStat;
import dev.musher.tools.undo.content.KeptEntry;
import dev.musher.tools.undo.content.KeptEntry.Absent;
import dev.musher.tools.undo.content.KeptEntry.Folder;
import dev.musher.tools.undo.content.KeptEntry.Unkept;
import dev.musher.tools.undo.content.KeptFolder;
import dev.musher.tools.undo.content.PathText;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Keeps files by their names where the scan of the folder does not cover them. */
final class UncoveredFiles {
    private final Path folder;
    private final ContentStore contentStore;
    private final UndoLimits undoLimits;
    private final Map<String, ScannedFile> known = new HashMap<>();

    UncoveredFiles(Path folder, ContentStore contentStore, UndoLimits undoLimits) {
        this.folder = folder;
        this.contentStore = contentStore;
        this.undoLimits = undoLimits;
    }

    ContentStore contents() {
        return contentStore;
    }

    /** Nothing that was read before counts any longer. */
    void forget() {
        known.clear();
    }

    /** How a file looked when it was kept last. */
    Optional<FileStat> print(String key) {
        return Optional.ofNullable(known.get(key)).map(ScannedFile::print);
    }

    /** The state of what the scan does not cover, by keys. */
    KeptFolder look(Collection<String> keys, ScannedFolder scanned, Instant now)
            throws InterruptedException {
        var entries = new TreeMap<String, KeptEntry>();
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
        return new KeptFolder(entries);
    }

    /** A file that is not there yet, and that nothing ignores, is not covered until it is there. */
    private static boolean covers(ScannedFolder scanned, String key) {
        if (key.startsWith("/")) {
            return false;
        }
        var at = scanned;
        String[] names = PathText.parts(key);
        for (int i = 0; i < names.length - 1; i++) {
            var inner = at.folder(names[i]);
            if (inner.isEmpty()) {
                return false;
            }
            at = inner.get();
        }
        String name = names[names.length - 1];
        return at.folder(name).isPresent()
                || at.entry(name).filter(scannedFile -> !scannedFile.isIgnored()).isPresent();
    }

    private KeptEntry look(String key, Instant now) throws IOException, InterruptedException {
        Path path = PathText.at(folder, key);
        var fileStat = FileStat.of(path).orElse(FileStat.NONE);
        if (fileStat.equals(FileStat.NONE)) {
            known.remove(key);
            return new Absent();
        }
        return switch (fileStat.kind()) {
            case FOLDER -> new Folder(fileStat.permissions(), ContentHash.NONE);
            case LINK -> FolderScan.link(path);
            case OTHER -> Unkept.special(fileStat);
            case FILE -> file(key, path, fileStat, now);
        };
    }

    private KeptEntry file(String key, Path path, FileStat fileStat, Instant now)
            throws InterruptedException {
        var before = known.get(key);
        if (before != null && before.stillLooks(fileStat)) {
            return before.entry();
        }
        if (fileStat.size() > undoLimits.fileBytes()) {
            return Unkept.larger(undoLimits.fileBytes());
        }
        var scannedFile = ScannedFile.unread(key, fileStat, now);
        new ChangedFileReader(contentStore, undoLimits).read(scannedFile, path);
        known.put(key, scannedFile);
        return scannedFile.entry();
    }

    /** So that folders which a call makes for a file go with it. */
    private void missingAbove(String key, ScannedFolder scanned, Map<String, KeptEntry> entries)
            throws IOException {
        for (int slash = key.lastIndexOf('/'); slash > 0; slash = key.lastIndexOf('/', slash - 1)) {
            String above = key.substring(0, slash);
            if (covers(scanned, above) || FileStat.of(PathText.at(folder, above)).isPresent()) {
                return;
            }
            entries.put(above, new Absent());
        }
    }
}
