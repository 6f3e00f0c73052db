package dev.musher.session;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** A diary that forgets everything with its process. */
public final class InMemoryDiary implements Diary {
    private final SessionId id;
    private final List<Entry> entries = new ArrayList<>();
    private long last;

    public InMemoryDiary(SessionId id) {
        this.id = id;
    }

    @Override
    public SessionId id() {
        return id;
    }

    @Override
    public long add(Happening happening) {
        long number = entries.size() + 1L;
        entries.add(new Entry(number, last, Instant.EPOCH, happening));
        last = number;
        return number;
    }

    @Override
    public void rewind(long entry) {
        if (entry == last) {
            return;
        }
        if (entry < 0 || entry > entries.size()) {
            throw new IllegalArgumentException("session " + id + " has no entry " + entry);
        }
        last = entry;
        add(new Happening.Rewound());
    }

    @Override
    public void close() {}

    /** Everything that was added, in order. */
    public List<Entry> entries() {
        return List.copyOf(entries);
    }

    /** What happened, in order. */
    public List<Happening> happenings() {
        return entries.stream().map(Entry::happening).toList();
    }
}
