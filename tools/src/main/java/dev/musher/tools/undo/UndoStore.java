package dev.musher.tools.undo;

import dev.musher.base.files.PrivateFiles;
import dev.musher.base.time.SystemTimeSource;
import dev.musher.base.time.TimeSource;
import dev.musher.tools.filetree.IgnoreSources;
import dev.musher.tools.undo.content.ContentStore;
import dev.musher.tools.undo.content.FileStat;
import dev.musher.tools.undo.content.KeptEntry;
import dev.musher.tools.undo.content.KeptEntry.Unkept;
import dev.musher.tools.undo.content.UndoException;
import dev.musher.tools.undo.repository.GitIndexReader;
import java.io.IOException;
import java.lang.ref.SoftReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Everything that is kept of one folder, for all its sessions. Sessions of one process best share
 * one object; two objects, and two processes, get along.
 */
public final class UndoStore {
    private static final String NAME_CHARACTERS = "._-";
    private static final int LONGEST_NAME = 100;

    private final Path directory;
    private final Path folder;
    private final IgnoreSources sources;
    private final UndoLimits undoLimits;
    private final TimeSource timeSource;
    private final ContentStore contentStore;
    private final StoreFiles files;
    private final StoreLock lock;
    private final RepositoryBackup git = new RepositoryBackup(this);
    private final StoreLock restoring;
    private final AtomicReference<@Nullable SoftReference<ScanTable>> table =
            new AtomicReference<>();
    private final AtomicReference<@Nullable SoftReference<TrackedIgnoredFiles>> tracked =
            new AtomicReference<>();

    private UndoStore(Path directory, Path folder, IgnoreSources sources, UndoLimits undoLimits)
            throws IOException {
        this.directory = directory;
        this.folder = folder;
        this.sources = sources;
        this.undoLimits = undoLimits;
        this.timeSource = new SystemTimeSource();
        files = new StoreFiles(directory);
        contentStore = new ContentStore(directory);
        lock = new StoreLock(directory.resolve("lock"));
        restoring = new StoreLock(directory.resolve("restoring"));
        PrivateFiles.folder(sessionFolder());
    }

    /**
     * The store in a directory, which is made if need be.
     *
     * @param directory outside of the folder, so that nothing done in the folder destroys it
     * @param folder the real path of what is kept
     * @param sources what else says what is ignored
     * @throws UndoException if the directory cannot be used or is of another version
     */
    public static UndoStore open(
            Path directory, Path folder, IgnoreSources sources, UndoLimits undoLimits) {
        try {
            PrivateFiles.folder(directory);
            Path real = directory.toRealPath();
            return new UndoStore(real, folder, sources, undoLimits);
        } catch (IOException e) {
            throw UndoException.of("The undo journal in " + directory + " cannot be used", e);
        }
    }

    /** The journal of a session, which is new if nothing is known of it. */
    public UndoJournal journal(String session) {
        return new UndoJournal(this, log(checkedName(session)));
    }

    /** The names of the sessions that have kept something, the latest first. */
    public List<String> sessions() {
        record Dated(String name, long time) {}
        var found = new ArrayList<Dated>();
        try (var files = Files.newDirectoryStream(sessionFolder())) {
            for (var file : files) {
                long time = Files.getLastModifiedTime(file).toMillis();
                found.add(new Dated(String.valueOf(file.getFileName()), time));
            }
        } catch (IOException e) {
            throw UndoException.of("The undo journal in " + directory + " cannot be read", e);
        }
        found.sort((a, b) -> Long.compare(b.time, a.time));
        return found.stream().map(Dated::name).toList();
    }

    Path directory() {
        return directory;
    }

    RepositoryBackup git() {
        return git;
    }

    Path folder() {
        return folder;
    }

    SessionLog log(String session) {
        return new SessionLog(sessionFolder().resolve(session));
    }

    Path sessionFolder() {
        return directory.resolve("sessions");
    }

    StoreFiles files() {
        return files;
    }

    UndoLimits limits() {
        return undoLimits;
    }

    TimeSource clock() {
        return timeSource;
    }

    ContentStore contents() {
        return contentStore;
    }

    StoreLock lock() {
        return lock;
    }

    /** Held by a restore: one at a time, so that none takes another's drafts away. */
    StoreLock restoring() {
        return restoring;
    }

    /** Holds the store to its limits. The lock is not held. */
    void settle() throws InterruptedException {
        long added = contentStore.takeAdded();
        if (added == 0) {
            return;
        }
        try {
            long size = files.size() + added;
            files.setSize(size);
            if (size > undoLimits.storeBytes()) {
                var alone = lock.tryAlone();
                if (alone.isPresent()) {
                    try (var _ = alone.get()) {
                        new CheckpointCleanup(this).run();
                    }
                }
            }
        } catch (IOException e) {
            throw UndoException.of("The undo journal in " + directory + " cannot be tidied", e);
        }
    }

    /** A folder as it was found, and which sweep it came after. */
    record Scanned(ScannedFolder folder, String sweep) {}

    /** Finds what is in the folder, and keeps it. The lock is held. */
    Scanned scan() throws InterruptedException, IOException {
        String sweep = files.sweep();
        var known = table(sweep);
        String rules = OuterIgnoreRules.print(folder, sources);
        var scanScope = ScanScope.unchanged(folder, sources);
        if (known == null || !known.rules().equals(rules)) {
            scanScope = scanScope.asChanged();
        }
        var folderScan = new FolderScan(undoLimits, directory, timeSource.now());
        var found = folderScan.run(scanScope, known == null ? null : known.folder());
        if (known == null || found != known.folder()) {
            leaveOut(folderScan.unread(), found.bytes());
            new ChangedFileReader(contentStore, undoLimits).readAll(folderScan.unread());
            found.complete(contentStore);
            var changed = new ScanTable(found, rules, sweep);
            table.set(new SoftReference<>(changed));
            files.writeTable(changed);
        }
        return new Scanned(found, sweep);
    }

    /** The keys of files that are ignored by pattern and tracked all the same. */
    List<String> trackedIn(ScannedFolder scanned) throws IOException {
        var place = GitIndexReader.around(folder);
        if (place.isEmpty()) {
            return List.of();
        }
        var reference = tracked.get();
        var known = reference == null ? null : reference.get();
        var fileStat = FileStat.of(place.get().file()).orElse(FileStat.NONE);
        if (known == null || !known.isStillOf(scanned, fileStat)) {
            known = TrackedIgnoredFiles.in(folder, scanned, place.get());
            tracked.set(new SoftReference<>(known));
        }
        return known.keys();
    }

    /** Ever smaller files, until the rest is not too much. */
    private void leaveOut(List<FolderScan.Unread> unread, long bytes) {
        long sum = bytes;
        for (long most = undoLimits.fileBytes() / 2; sum > undoLimits.folderBytes(); most /= 2) {
            var because = "the folder has more than " + undoLimits.folderBytes() + " bytes";
            for (var file : unread) {
                boolean open = file.seen().entry() instanceof KeptEntry.Absent;
                if (open && file.seen().print().size() > most) {
                    file.seen().becomes(new Unkept(because));
                    sum -= file.seen().print().size();
                }
            }
            if (most == 0) {
                break;
            }
        }
        unread.removeIf(file -> file.seen().entry() instanceof Unkept);
    }

    private @Nullable ScanTable table(String sweep) throws IOException {
        var reference = table.get();
        var known = reference == null ? null : reference.get();
        if (known != null && known.sweep().equals(sweep)) {
            return known;
        }
        known = files.readTable(sweep).orElse(null);
        table.set(known == null ? null : new SoftReference<>(known));
        return known;
    }

    /** Whether a session may be called so: its name becomes the name of a file. */
    public static boolean isSessionName(String name) {
        return !name.isEmpty()
                && name.length() <= LONGEST_NAME
                && name.charAt(0) != '.'
                && name.chars().allMatch(UndoStore::belongsInName);
    }

    private static String checkedName(String session) {
        if (!isSessionName(session)) {
            throw new IllegalArgumentException("not a session name: '" + session + "'");
        }
        return session;
    }

    private static boolean belongsInName(int character) {
        return character < 128
                && (Character.isLetterOrDigit(character)
                        || NAME_CHARACTERS.indexOf(character) >= 0);
    }
}
