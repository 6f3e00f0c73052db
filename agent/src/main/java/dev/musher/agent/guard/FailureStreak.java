package dev.musher.agent.guard;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * Counts turns that failed in a row. It is due when their weight reaches the threshold, and again
 * after a further full threshold each time a notice was given.
 */
final class FailureStreak {
    /** A single occurrence would be no streak. */
    static final int LOWEST_THRESHOLD = 2;

    /** As many as anybody reads. */
    private static final int MOST_KEPT = 5;

    /** Three notices, and as many failures after each. */
    private static final int MOST_THRESHOLDS = 4;

    private final int threshold;
    private final Deque<FailedCall> last = new ArrayDeque<>(MOST_KEPT);
    private long turns;
    private long calls;
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

    /**
     * A turn failed.
     *
     * @param failures its calls, at least one
     */
    void add(List<FailedCall> failures) {
        int heaviest = 0;
        for (FailedCall failedCall : failures) {
            if (last.size() == MOST_KEPT) {
                last.removeFirst();
            }
            last.addLast(failedCall);
            timeouts += failedCall.kind() == FailedCall.Kind.TIMEOUT ? 1 : 0;
            heaviest = Math.max(heaviest, failedCall.kind().weight());
        }
        turns++;
        calls += failures.size();
        weight += heaviest;
    }

    void clear() {
        last.clear();
        turns = 0;
        calls = 0;
        timeouts = 0;
        weight = 0;
        dueAt = threshold;
    }

    /** Whether several notices have changed nothing. */
    boolean hopeless() {
        return weight >= (long) threshold * MOST_THRESHOLDS;
    }

    boolean due() {
        return weight >= dueAt;
    }

    void spoke() {
        dueAt = weight + threshold;
    }

    long turns() {
        return turns;
    }

    /** How many calls failed in these turns. */
    long calls() {
        return calls;
    }

    long timeouts() {
        return timeouts;
    }

    /** The latest ones, oldest first. */
    List<FailedCall> last() {
        return List.copyOf(last);
    }
}
