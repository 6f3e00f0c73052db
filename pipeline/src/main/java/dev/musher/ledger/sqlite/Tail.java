package dev.musher.ledger.sqlite;

import dev.musher.ledger.Entry;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * The latest entries that this process appended, without a gap, so that those who follow need not
 * ask the file. Bounded; guarded by {@link Arrivals}.
 */
final class Tail {
    private static final int MOST_ENTRIES = 4096;
    private static final long MOST_CHARACTERS = 8L * 1024 * 1024;

    private final Deque<List<Entry>> batches = new ArrayDeque<>();
    private int size;
    private long characters;

    /** Takes what one transaction appended; after a gap the tail begins anew. */
    void add(List<Entry> batch) {
        var before = batches.peekLast();
        if (before != null && before.getLast().sequence() + 1 != batch.getFirst().sequence()) {
            batches.clear();
            size = 0;
            characters = 0;
        }
        batches.addLast(List.copyOf(batch));
        size += batch.size();
        characters += characters(batch);
        while (size > MOST_ENTRIES || characters > MOST_CHARACTERS) {
            var oldest = batches.removeFirst();
            size -= oldest.size();
            characters -= characters(oldest);
        }
    }

    /** The entries after a sequence, if all that this process knows of are here. */
    Optional<List<Entry>> after(long sequence, int most) {
        var first = batches.peekFirst();
        if (first == null
                || first.getFirst().sequence() > sequence + 1
                || batches.getLast().getLast().sequence() <= sequence) {
            return Optional.empty();
        }
        var entries = new ArrayList<Entry>();
        for (var batches = this.batches.descendingIterator(); batches.hasNext(); ) {
            var batch = batches.next();
            if (batch.getLast().sequence() <= sequence) {
                break;
            }
            entries.addAll(0, batch);
        }
        int from = (int) (sequence + 1 - entries.getFirst().sequence());
        int to = (int) Math.min(entries.size(), (long) from + most);
        return Optional.of(List.copyOf(entries.subList(from, to)));
    }

    private static long characters(List<Entry> batch) {
        long characters = 0;
        for (Entry entry : batch) {
            characters += entry.event().payload().length();
        }
        return characters;
    }
}
