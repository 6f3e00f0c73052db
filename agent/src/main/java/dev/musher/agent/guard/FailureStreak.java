package dev.musher.agent.guard;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * Counts failures in a row. It is due when their weight reaches the threshold, and again after a
 * further full threshold each time a notice was given.
 */
final class FailureStreak {
    /** A single occurrence would be no streak. */
    static final int LOWEST_THRESHOLD = 2;

    /** As many as anybody reads. */
    private static final int MOST_KEPT = 5;

    private final int threshold;
    private final Deque<FailedCall> last = new ArrayDeque<>(MOST_KEPT);
    private long count;
    private long timeouts;
    private long weight;
    private long dueAt;

    FailureStreak(int threshold) {
        if (threshold < LOWEST_THRESHOLD) {
            throw new IllegalArgumentException("a threshold below 2: " + threshold);
        }
        this.threshold = threshold;
        this.dueAt = threshold;
    }

    void add(FailedCall failedCall) {
        if (last.size() == MOST_KEPT) {
            last.removeFirst();
        }
        last.addLast(failedCall);
        count++;
        timeouts += failedCall.kind() == FailedCall.Kind.TIMEOUT ? 1 : 0;
        weight += failedCall.kind().weight();
    }

    void clear() {
        last.clear();
        count = 0;
        timeouts = 0;
        weight = 0;
        dueAt = threshold;
    }

    boolean due() {
        return weight >= dueAt;
    }

    void spoke() {
        dueAt = weight + threshold;
    }

    /** How many setbacks there were, each counted once. */
    long count() {
        return count;
    }

    long timeouts() {
        return timeouts;
    }

    /** The latest ones, oldest first. */
    List<FailedCall> last() {
        return List.copyOf(last);
    }
}
