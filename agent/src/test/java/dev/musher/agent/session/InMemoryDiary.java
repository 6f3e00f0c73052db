package dev.musher.agent.session;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** A diary that forgets everything with its process. */
public final class InMemoryDiary implements Diary {
    private final SessionId id;
    private final List<DiaryEntry> entries = new ArrayList<>();
    private long last;

    public InMemoryDiary(SessionId id) {
        this.id = id;
    }

    @Override
    public SessionId id() {
        return id;
    }

    @Override
    public long add(DiaryEvent diaryEvent) {
        long number = entries.size() + 1L;
        entries.add(new DiaryEntry(number, last, Instant.EPOCH, diaryEvent));
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
        add(new DiaryEvent.Rewound());
    }

    @Override
    public void close() {}

    /** Everything that was added, in order. */
    public List<DiaryEntry> entries() {
        return List.copyOf(entries);
    }

    /** What happened, in order. */
    public List<DiaryEvent> happenings() {
        return entries.stream().map(DiaryEntry::happening).toList();
    }
}
