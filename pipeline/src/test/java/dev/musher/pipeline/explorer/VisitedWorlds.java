package dev.musher.pipeline.explorer;

/** The worlds that were met, each as two numbers in one table without objects. */
final class VisitedWorlds {
    private long[] table = new long[1 << 16];
    private int size;

    /** Whether it is new. */
    boolean add(Fingerprint print) {
        if (size * 4L >= table.length) {
            grow();
        }
        if (!insert(table, print.high() | 1, print.low())) {
            return false;
        }
        size++;
        return true;
    }

    int size() {
        return size;
    }

    /** An odd first number tells a place that is taken from one that is not. */
    private static boolean insert(long[] table, long high, long low) {
        int mask = table.length / 2 - 1;
        int place = (int) (low ^ (low >>> 32)) & mask;
        while (table[2 * place] != 0) {
            if (table[2 * place] == high && table[2 * place + 1] == low) {
                return false;
            }
            place = (place + 1) & mask;
        }
        table[2 * place] = high;
        table[2 * place + 1] = low;
        return true;
    }

    private void grow() {
        var larger = new long[table.length * 2];
        for (int i = 0; i < table.length; i += 2) {
            if (table[i] != 0) {
                insert(larger, table[i], table[i + 1]);
            }
        }
        table = larger;
    }
}
