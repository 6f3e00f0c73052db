package dev.musher.session;

import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

/**
 * A diary, open to be read from the beginning to the end. Whoever goes through it has one entry at
 * a time in memory.
 */
public final class Reading implements AutoCloseable {
    private final DiaryReader reader;

    Reading(DiaryReader reader) {
        this.reader = reader;
    }

    public SessionHeader header() {
        return reader.header();
    }

    /** The lines that cannot be read, counted from 1; the first of them if there are many. */
    public List<Long> damaged() {
        return reader.damaged();
    }

    /** What a session would go on from. */
    public Branch branch() {
        return reader.branch(reader.last());
    }

    /**
     * The entries from the first to the last, without those that were left behind by a rewind and
     * without words that the message after them has again.
     */
    public Iterable<Entry> branchEntries() {
        int[] path = reader.path(reader.last());
        var repeated = reader.repeated(path);
        int kept = 0;
        for (int i = 0; i < path.length; i++) {
            if (!repeated.get(i)) {
                path[kept++] = path[i];
            }
        }
        int[] places = Arrays.copyOf(path, kept);
        return () -> new Places(places);
    }

    /** Every entry that can be read, in the order of the file. */
    public Iterable<Entry> allEntries() {
        int[] entries = reader.table().places();
        return () -> new Places(entries);
    }

    private final class Places implements Iterator<Entry> {
        private final int[] places;
        private int at;

        Places(int[] places) {
            this.places = places;
        }

        @Override
        public boolean hasNext() {
            return at < places.length;
        }

        @Override
        public Entry next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            return reader.entry(places[at++]);
        }
    }

    @Override
    public void close() {
        reader.close();
    }
}
