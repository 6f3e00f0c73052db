package dev.musher.base.property;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Searches for a simpler failure: it leaves choices out and makes them smaller as long as the test
 * still fails, for a bounded time and number of runs.
 */
final class Shrinking {
    private static final int MOST_RUNS = 1000;
    private static final Duration LONGEST = Duration.ofSeconds(5);

    private final long end = System.nanoTime() + LONGEST.toNanos();
    private int runs;
    private List<Long> best;

    Shrinking(List<Long> choices) {
        best = choices;
    }

    /** The simplest choices found. The test takes choices and gives those it used if it failed. */
    List<Long> search(Function<List<Long>, Optional<List<Long>>> test) {
        boolean better = true;
        while (better) {
            better = false;
            for (int length = Math.max(1, best.size() / 2); length >= 1; length /= 2) {
                for (int at = best.size() - length; at >= 0; at--) {
                    better |= isTaken(without(at, Math.min(at + length, best.size())), test);
                }
            }
            for (int at = 0; at < best.size(); at++) {
                better |= isSmaller(at, test);
            }
        }
        return best;
    }

    private boolean isSmaller(int at, Function<List<Long>, Optional<List<Long>>> test) {
        boolean better = false;
        while (at < best.size() && best.get(at) > 0) {
            long now = best.get(at);
            if (!isTaken(with(at, 0), test)
                    && !isTaken(with(at, now / 2), test)
                    && !isTaken(with(at, now - 1), test)) {
                return better;
            }
            better = true;
        }
        return better;
    }

    private boolean isTaken(List<Long> choices, Function<List<Long>, Optional<List<Long>>> test) {
        if (runs++ >= MOST_RUNS || System.nanoTime() > end) {
            return false;
        }
        var used = test.apply(choices).filter(this::isSimpler);
        used.ifPresent(simpler -> best = simpler);
        return used.isPresent();
    }

    /** Fewer choices, or as many and the first that differs is smaller. */
    private boolean isSimpler(List<Long> choices) {
        if (choices.size() != best.size()) {
            return choices.size() < best.size();
        }
        for (int i = 0; i < choices.size(); i++) {
            if (!choices.get(i).equals(best.get(i))) {
                return choices.get(i) < best.get(i);
            }
        }
        return false;
    }

    private List<Long> without(int from, int to) {
        var fewer = new ArrayList<>(best);
        fewer.subList(Math.min(from, fewer.size()), to).clear();
        return fewer;
    }

    private List<Long> with(int at, long value) {
        var smaller = new ArrayList<>(best);
        smaller.set(at, value);
        return smaller;
    }
}
