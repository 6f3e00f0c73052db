package dev.musher.agent.session.disk;

import java.util.Arrays;

/**
 * Where the entries of a diary are, and which follows which; a few bytes for each, since there may
 * be hundreds of thousands. Entries are known by their place in the file here, from 0.
 */
final class EntryTable {
    /** Stands before the first entry. */
    static final int BEGINNING = -1;

    /** What an entry follows is not there. */
    static final int MISSING = -2;

    private static final long FORGOTTEN = -1;
    private static final int FIRST_ROOM = 64;

    private long[] offsets = new long[FIRST_ROOM];
    private int[] lengths = new int[FIRST_ROOM];
    private long[] numbers = new long[FIRST_ROOM];
    private int[] parents = new int[FIRST_ROOM];
    private long[] times = new long[FIRST_ROOM];
    private DiaryEntryKind[] kinds = new DiaryEntryKind[FIRST_ROOM];
    private int size;

    void add(long offset, int length, DiaryLineHead head) {
        if (size == offsets.length) {
            grow();
        }
        offsets[size] = offset;
        lengths[size] = length;
        numbers[size] = head.number();
        parents[size] = place(head.parent());
        times[size] = head.millis();
        kinds[size] = head.kind();
        size++;
    }

    private void grow() {
        int room = size * 2;
        offsets = Arrays.copyOf(offsets, room);
        lengths = Arrays.copyOf(lengths, room);
        numbers = Arrays.copyOf(numbers, room);
        parents = Arrays.copyOf(parents, room);
        times = Arrays.copyOf(times, room);
        kinds = Arrays.copyOf(kinds, room);
    }

    /** What seemed to be an entry turned out to be none; nothing follows it. */
    void forget(int place) {
        numbers[place] = FORGOTTEN;
    }

    boolean isForgotten(int place) {
        return numbers[place] == FORGOTTEN;
    }

    /** The places of all entries, in their order. */
    int[] places() {
        var places = new int[size];
        int count = 0;
        for (int place = 0; place < size; place++) {
            if (!isForgotten(place)) {
                places[count++] = place;
            }
        }
        return Arrays.copyOf(places, count);
    }

    /** The place of the last entry; before the first if there is none. */
    int last() {
        int last = size - 1;
        while (last >= 0 && isForgotten(last)) {
            last--;
        }
        return last;
    }

    int size() {
        return size;
    }

    /** The last entry of that number: one that was cut short may have had it before. */
    int place(long number) {
        if (number == 0) {
            return BEGINNING;
        }
        for (int place = size - 1; place >= 0; place--) {
            if (numbers[place] == number) {
                return place;
            }
        }
        return MISSING;
    }

    long offset(int place) {
        return offsets[place];
    }

    int length(int place) {
        return lengths[place];
    }

    /** 0 stands for the beginning, and for what is missing. */
    long number(int place) {
        return place < 0 ? 0 : numbers[place];
    }

    int parent(int place) {
        return parents[place];
    }

    long millis(int place) {
        return times[place];
    }

    DiaryEntryKind kind(int place) {
        return kinds[place];
    }

    /**
     * The places from the first entry to this one; if something is missing among them, the first is
     * {@link #MISSING}.
     */
    int[] path(int last) {
        int count = 0;
        for (int place = last; place >= 0; place = parents[place]) {
            count++;
        }
        int begin = first(last) == MISSING ? 1 : 0;
        var path = new int[begin + count];
        int at = path.length;
        for (int place = last; place >= 0; place = parents[place]) {
            path[--at] = place;
        }
        if (begin == 1) {
            path[0] = MISSING;
        }
        return path;
    }

    private int first(int last) {
        int place = last;
        while (place >= 0) {
            place = parents[place];
        }
        return place;
    }
}
