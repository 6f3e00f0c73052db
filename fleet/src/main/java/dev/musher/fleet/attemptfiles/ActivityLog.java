package dev.musher.fleet.attemptfiles;

import dev.musher.base.files.PrivateFiles;
import dev.musher.fleet.runtime.MissionEvent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * What happened on an attempt, as lines of JSON with growing numbers. Bounded: when a file is full
 * the older half goes. For one writer at a time; readers of any process may come at any time.
 */
public final class ActivityLog {
    /** In bytes; there are at most two files. */
    private static final long LARGEST_FILE = 512L * 1024;

    private static final long MOST = 1_000_000_000;

    private final Path folder;
    private final Path file;
    private final Path older;
    private long last = -1;

    ActivityLog(Path folder) {
        this.folder = folder;
        this.file = folder.resolve("activity.jsonl");
        this.older = folder.resolve("activity.older.jsonl");
    }

    /**
     * Something that happened.
     *
     * @param number from 1 on, among all that happened on the attempt
     */
    public record Entry(long number, Instant at, MissionEvent event) {}

    public synchronized void add(Instant at, MissionEvent event) {
        var torn = "";
        if (last < 0) {
            var known = tail(1);
            last = known.isEmpty() ? 0 : known.getLast().number();
            torn = LineFile.isTorn(file) ? "\n" : "";
        }
        try {
            PrivateFiles.folder(folder);
            if (Files.exists(file) && Files.size(file) > LARGEST_FILE) {
                Files.move(file, older, StandardCopyOption.REPLACE_EXISTING);
            }
            String line = torn + ActivityForm.write(new Entry(last + 1, at, event)) + "\n";
            PrivateFiles.write(file, line, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
            last++;
        } catch (IOException e) {
            throw AttemptFolder.failure("write", file, e);
        }
    }

    /** The size of the file that grows: it differs once more has happened. */
    public long mark() {
        try {
            return Files.size(file);
        } catch (IOException _) {
            return 0;
        }
    }

    /** What happened after a number, the oldest first, at most so much. */
    public List<Entry> after(long number, int most) {
        return all().stream().filter(entry -> entry.number() > number).limit(most).toList();
    }

    /** The last that happened, the oldest first; none if there is nothing. */
    public List<Entry> tail(int most) {
        var all = all();
        return List.copyOf(all.subList(Math.max(0, all.size() - most), all.size()));
    }

    synchronized void delete() {
        last = -1;
        AttemptFolder.delete(file);
        AttemptFolder.delete(older);
    }

    private List<Entry> all() {
        var entries = new ArrayList<Entry>();
        read(older, entries);
        read(file, entries);
        return entries;
    }

    /**
     * Leaves out a last line that is still being written, what a rotation shows twice, and numbers
     * that no attempt reaches.
     */
    private static void read(Path file, List<Entry> entries) {
        for (String line : LineFile.lines(file)) {
            long last = entries.isEmpty() ? 0 : entries.getLast().number();
            ActivityForm.read(line)
                    .filter(entry -> entry.number() > last && entry.number() <= MOST)
                    .ifPresent(entries::add);
        }
    }
}
