package dev.musher.base.property;

import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;
import java.util.stream.LongStream;

/**
 * Whole numbers within bounds: evenly spread, small ones more often, and the bounds, 0, 1 and -1
 * with their neighbours more often still.
 */
public final class Numbers<T> implements Generator<T> {
    private final long least;
    private final long greatest;
    private final LongFunction<T> form;

    Numbers(long least, long greatest, LongFunction<T> form) {
        this.least = least;
        this.greatest = greatest;
        this.form = form;
    }

    public Numbers<T> between(long from, long to) {
        return new Numbers<>(Math.max(least, from), Math.min(greatest, to), form);
    }

    public Numbers<T> greaterOrEqual(long from) {
        return between(from, greatest);
    }

    @Override
    public T next(Choices choices) {
        return form.apply(
                switch (choices.index(10)) {
                    case 0, 1, 2 -> small(choices);
                    case 9 -> edge(choices);
                    default -> any(choices);
                });
    }

    private long small(Choices choices) {
        long nearest = Math.clamp(0L, least, greatest);
        long distance = choices.below(1L << choices.below(63));
        boolean down = nearest == greatest || (nearest > least && choices.below(2) == 1);
        return down
                ? nearest - Math.min(distance, within(nearest - least))
                : nearest + Math.min(distance, within(greatest - nearest));
    }

    private long any(Choices choices) {
        long span = within(greatest - least);
        if (span < Long.MAX_VALUE) {
            return least + choices.below(span + 1);
        }
        long bits = choices.below(1L << 32) << 32 | choices.below(1L << 32);
        return bits >= least && bits <= greatest ? bits : small(choices);
    }

    private long edge(Choices choices) {
        long[] edges = {least, greatest, least + 1, greatest - 1, 0, 1, -1, 2};
        return Math.clamp(edges[choices.index(edges.length)], least, greatest);
    }

    /** A distance that is too large for a long is the greatest that fits. */
    private static long within(long distance) {
        return distance < 0 ? Long.MAX_VALUE : distance;
    }

    @Override
    public Optional<List<T>> all(long most) {
        return within(greatest - least) < most
                ? Optional.of(LongStream.rangeClosed(least, greatest).mapToObj(form).toList())
                : Optional.empty();
    }
}
