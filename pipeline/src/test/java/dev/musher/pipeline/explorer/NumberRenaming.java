package dev.musher.pipeline.explorer;

import java.util.Arrays;

/**
 * New names for numbers that only grow, so that two worlds which differ in how far they have
 * counted are one: each number becomes its rank among those that are still mentioned. The rules ask
 * only whether two such numbers are equal or which is greater, so nothing that can happen is
 * changed.
 */
final class NumberRenaming implements StateWriter {
    private static final int MOST = 64;
    private static final int KINDS = 3;

    private final long[] fences = new long[MOST];
    private final long[][] numbers;
    private final int[] sizes;
    private int fenceCount;

    NumberRenaming(int stories) {
        numbers = new long[(stories + 1) * KINDS][MOST];
        sizes = new int[numbers.length];
    }

    void clear() {
        fenceCount = 0;
        Arrays.fill(sizes, 0);
    }

    @Override
    public void put(int value) {}

    @Override
    public void fence(long number) {
        fenceCount = insert(fences, fenceCount, number);
    }

    @Override
    public void number(Series series, int story, int number) {
        int list = list(series, story);
        sizes[list] = insert(numbers[list], sizes[list], number);
    }

    int rank(long fence) {
        return Arrays.binarySearch(fences, 0, fenceCount, fence);
    }

    int rank(Series series, int story, int number) {
        int list = list(series, story);
        return Arrays.binarySearch(numbers[list], 0, sizes[list], number);
    }

    private static int list(Series series, int story) {
        return story * KINDS
                + switch (series) {
                    case VISIT -> 0;
                    case ATTEMPT -> 1;
                    case VERSION -> 2;
                };
    }

    private static int insert(long[] sorted, int size, long value) {
        int at = size;
        while (at > 0 && sorted[at - 1] >= value) {
            if (sorted[at - 1] == value) {
                return size;
            }
            at--;
        }
        System.arraycopy(sorted, at, sorted, at + 1, size - at);
        sorted[at] = value;
        return size + 1;
    }
}
