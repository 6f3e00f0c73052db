package dev.musher.undo;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.time.Clock;
import dev.musher.time.SystemClock;
import dev.musher.tree.IgnoreSources;
import dev.musher.undo.Entry.Unkept;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.ref.SoftReference;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Everything that is kept of one folder, for all its sessions. Sessions of one process best share
 * one object; two objects, and two processes, get along.
 */
public final class UndoStore {
    private static final String VERSION = "1";
    private static final String NAME_CHARACTERS = "._-";
    private static final int LONGEST_NAME = 100;

    private final Path directory;
    private final Path folder;
    private final IgnoreSources sources;
    private final Limits limits;
    private final Clock clock;
    private final Contents contents;
    private final StoreLock lock;
    private final StoreLock restoring;
    private final AtomicReference<@Nullable SoftReference<Table>> table = new AtomicReference<>();
    private final AtomicReference<@Nullable SoftReference<Tracked>> tracked =
            new AtomicReference<>();

    private UndoStore(Path directory, Path folder, IgnoreSources sources, Limits limits)
            throws IOException {
        this.directory = directory;
        this.folder = folder;
        this.sources = sources;
        this.limits = limits;
        this.clock = new SystemClock();
        contents = new Contents(directory);
        lock = new StoreLock(directory.resolve("lock"));
        restoring = new StoreLock(directory.resolve("restoring"));
        Files.createDirectories(sessionFolder());
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
            Path directory, Path folder, IgnoreSources sources, Limits limits) {
        try {
            Files.createDirectories(directory);
            Path real = directory.toRealPath();
            checkVersion(real.resolve("version"));
            return new UndoStore(real, folder, sources, limits);
        } catch (IOException e) {
            throw UndoException.of("The undo journal in " + directory + " cannot be used", e);
        }
    }

    private static void checkVersion(Path file) throws IOException {
        String found = Files.exists(file) ? Files.readString(file).strip() : "";
        if (found.isEmpty()) {
            Files.writeString(file, VERSION + "\n");
        } else if (!found.equals(VERSION)) {
            throw new UndoException(
                    "The undo journal in "
                            + file.getParent()
                            + " is of version "
                            + found
                            + "; this program knows version "
                            + VERSION
                            + ". Use the program that made it, or delete that directory.");
        }
    }

    /** The journal of a session, which is new if nothing is known of it. */
    public Journal journal(String session) {
        return new Journal(this, new SessionLog(sessionFolder().resolve(checkedName(session))));
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

    Path folder() {
        return folder;
    }

    Path sessionFolder() {
        return directory.resolve("sessions");
    }

    Path tableFile() {
        return directory.resolve("table");
    }

    Limits limits() {
        return limits;
    }

    Clock clock() {
        return clock;
    }

    Contents contents() {
        return contents;
    }

    StoreLock lock() {
        return lock;
    }

    /** Held by whoever restores: one at a time, so that none takes another's drafts away. */
    StoreLock restoring() {
        return restoring;
    }

    /** Holds the store to its limits. The lock is not held. */
    void settle() throws InterruptedException {
        long added = contents.takeAdded();
        try {
            if (added > 0) {
                setSize(size() + added);
            }
            if (size() > limits.storeBytes()) {
                var alone = lock.tryAlone();
                if (alone.isPresent()) {
                    try (var _ = alone.get()) {
                        new Sweep(this).run();
                    }
                }
            }
        } catch (IOException e) {
            throw UndoException.of("The undo journal in " + directory + " cannot be tidied", e);
        }
    }

    /** A folder as it was found, and which sweep it came after. */
    record Scanned(SeenFolder folder, String sweep) {}

    /** Finds what is in the folder, and keeps it. The lock is held. */
    Scanned scan() throws InterruptedException, IOException {
        String sweep = sweep();
        var known = table(sweep);
        String rules = OuterRules.print(folder, sources);
        var scope = Scope.unchanged(folder, sources);
        if (known == null || !known.rules().equals(rules)) {
            scope = scope.asChanged();
        }
        var scan = new Scan(limits, directory, clock.now());
        var found = scan.run(scope, known == null ? null : known.folder());
        if (known == null || found != known.folder()) {
            leaveOut(scan.unread(), found.bytes());
            new Reading(contents, limits).readAll(scan.unread());
            found.complete(contents);
            remember(new Table(found, rules, sweep));
        }
        return new Scanned(found, sweep);
    }

    /** The keys of files that are ignored by pattern and tracked all the same. */
    List<String> trackedIn(SeenFolder scanned) throws IOException {
        var place = GitIndex.around(folder);
        if (place.isEmpty()) {
            return List.of();
        }
        var reference = tracked.get();
        var known = reference == null ? null : reference.get();
        var print = Print.of(place.get().file()).orElse(Print.NONE);
        if (known == null || !known.isStillOf(scanned, print)) {
            known = Tracked.in(folder, scanned, place.get());
            tracked.set(new SoftReference<>(known));
        }
        return known.keys();
    }

    /** Ever smaller files, until the rest is not too much. */
    private void leaveOut(List<Scan.Unread> unread, long bytes) {
        long sum = bytes;
        for (long most = limits.fileBytes() / 2; sum > limits.folderBytes(); most /= 2) {
            var because = "the folder has more than " + limits.folderBytes() + " bytes";
            for (var file : unread) {
                boolean open = file.seen().entry() instanceof Entry.Absent;
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

    private @Nullable Table table(String sweep) throws IOException {
        var reference = table.get();
        var known = reference == null ? null : reference.get();
        if (known != null && known.sweep().equals(sweep)) {
            return known;
        }
        known = readTable(sweep).orElse(null);
        table.set(known == null ? null : new SoftReference<>(known));
        return known;
    }

    Optional<Table> readTable(String sweep) throws IOException {
        return TableFile.read(tableFile()).filter(found -> found.sweep().equals(sweep));
    }

    private void remember(Table found) throws IOException {
        table.set(new SoftReference<>(found));
        writeTable(found);
    }

    /** Names the last sweep of the store. */
    String sweep() throws IOException {
        try {
            return Files.readString(sweepFile());
        } catch (NoSuchFileException _) {
            return "";
        }
    }

    Path sweepFile() {
        return directory.resolve("sweep");
    }

    /** About how many bytes are kept; exact after a sweep. */
    long size() throws IOException {
        try {
            return Long.parseLong(Files.readString(sizeFile()).strip());
        } catch (NoSuchFileException | NumberFormatException _) {
            return 0;
        }
    }

    void setSize(long bytes) throws IOException {
        replace(sizeFile(), String.valueOf(bytes).getBytes(UTF_8));
    }

    private Path sizeFile() {
        return directory.resolve("size");
    }

    /** Files that only save work need not wait for the disk. */
    void replace(Path file, byte[] content) throws IOException {
        replace(file, output -> output.write(content));
    }

    void writeTable(Table found) throws IOException {
        replace(tableFile(), output -> TableFile.write(output, found));
    }

    /** Writes a file. */
    private interface Writer {
        void write(OutputStream output) throws IOException;
    }

    private void replace(Path file, Writer writer) throws IOException {
        var name = Long.toHexString(ThreadLocalRandom.current().nextLong());
        Path draft = contents.unfinished().resolve(name);
        try {
            try (var output = Files.newOutputStream(draft)) {
                writer.write(output);
            }
            Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(draft);
        }
    }

    private static String checkedName(String session) {
        boolean valid =
                !session.isEmpty()
                        && session.length() <= LONGEST_NAME
                        && session.charAt(0) != '.'
                        && session.chars().allMatch(UndoStore::belongsInName);
        if (!valid) {
            throw new IllegalArgumentException("not a name of a session: '" + session + "'");
        }
        return session;
    }

    private static boolean belongsInName(int character) {
        return character < 128
                && (Character.isLetterOrDigit(character)
                        || NAME_CHARACTERS.indexOf(character) >= 0);
    }
}
