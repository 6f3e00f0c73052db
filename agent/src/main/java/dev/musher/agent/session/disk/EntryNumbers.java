package dev.musher.agent.session.disk;

import java.util.Arrays;

/** Which entries a diary has. New ones count on from the highest. */
final class EntryNumbers {
    private final long[] old;
    private final long highestOld;
    private long highest;

    private EntryNumbers(long[] old) {
        this.old = old;
        highestOld = old.length == 0 ? 0 : old[old.length - 1];
        highest = highestOld;
    }

    static EntryNumbers none() {
        return new EntryNumbers(new long[0]);
    }

    /** Those at these places. */
    static EntryNumbers of(EntryTable table, int[] places) {
        var numbers = new long[places.length];
        for (int i = 0; i < places.length; i++) {
            numbers[i] = table.number(places[i]);
        }
        Arrays.sort(numbers);
        return new EntryNumbers(numbers);
    }

    static EntryNumbers of(EntryTable table) {
        return of(table, table.places());
    }

    /** The number that the next entry will have. */
    long next() {
        return highest + 1;
    }

    void add(long number) {
        highest = number;
    }

    boolean contains(long number) {
        return number > highestOld ? number <= highest : Arrays.binarySearch(old, number) >= 0;
    }
}
