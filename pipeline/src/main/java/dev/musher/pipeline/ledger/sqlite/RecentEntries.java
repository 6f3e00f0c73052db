package dev.musher.pipeline.ledger.sqlite;

import dev.musher.pipeline.ledger.LedgerEntry;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * The latest entries that this process appended, without a gap, so that those who follow need not
 * ask the file. Bounded; guarded by {@link EntryArrivals}.
 */
final class RecentEntries {
    private static final int MOST_ENTRIES = 4096;
    private static final long MOST_CHARACTERS = 8L * 1024 * 1024;

    private final Deque<List<LedgerEntry>> batches = new ArrayDeque<>();
    private int size;
    private long characters;

    /** Takes what one transaction appended; after a gap the tail begins anew. */
    void add(List<LedgerEntry> batch) {
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
    Optional<List<LedgerEntry>> after(long sequence, int most) {
        var first = batches.peekFirst();
        if (first == null
                || first.getFirst().sequence() > sequence + 1
                || batches.getLast().getLast().sequence() <= sequence) {
            return Optional.empty();
        }
        var wanted = new ArrayDeque<List<LedgerEntry>>();
        for (var latest = batches.descendingIterator(); latest.hasNext(); ) {
            var batch = latest.next();
            if (batch.getLast().sequence() <= sequence) {
                break;
            }
            wanted.addFirst(batch);
        }
        return Optional.of(page(wanted, sequence, most));
    }

    private static List<LedgerEntry> page(Deque<List<LedgerEntry>> batches, long after, int most) {
        var page = new ArrayList<LedgerEntry>();
        for (var batch : batches) {
            int from = (int) Math.max(0, after + 1 - batch.getFirst().sequence());
            int to = Math.min(batch.size(), from + most - page.size());
            page.addAll(batch.subList(from, to));
            if (page.size() == most) {
                break;
            }
        }
        return Collections.unmodifiableList(page);
    }

    private static long characters(List<LedgerEntry> batch) {
        long characters = 0;
        for (LedgerEntry ledgerEntry : batch) {
            characters += ledgerEntry.event().payload().length();
        }
        return characters;
    }
}
