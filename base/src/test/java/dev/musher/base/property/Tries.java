package dev.musher.base.property;

import dev.musher.base.process.TestDepth;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.opentest4j.TestAbortedException;

/** Tries a body with generated values, and looks for a simpler failure when one fails. */
record Tries(long seed, int wanted) {
    private static final int DEEPER = 10;
    private static final int DISCARDED_PER_TRY = 5;

    /** What is asserted of the values. */
    @FunctionalInterface
    interface Body {
        void run(List<?> values) throws Throwable;
    }

    /** What failed, the choices that its values came from, and how. */
    private record Failed(List<Long> choices, String values, Throwable how) {}

    /** The seed comes of the name, so that every run tries the same, or of a system property. */
    static Tries of(String name, int usual) {
        return new Tries(
                Long.getLong("property.seed", name.hashCode()),
                TestDepth.of(usual, DEEPER * usual));
    }

    void run(List<Generator<?>> generators, Body body) throws Throwable {
        var cases = product(generators, wanted);
        if (cases.isPresent()) {
            runAll(cases.get(), body);
            return;
        }
        int done = 0;
        TestAbortedException discarded = new TestAbortedException("no try");
        for (long round = 0; done < wanted && round < (long) DISCARDED_PER_TRY * wanted; round++) {
            var choices = Choices.seeded(seed * 1_000_003 + round);
            try {
                var failed = attempt(generators, choices, body);
                if (failed.isPresent()) {
                    throw report(failed.get(), simplest(generators, failed.get(), body), round);
                }
                done++;
            } catch (TestAbortedException e) {
                discarded = e;
            }
        }
        if (done == 0) {
            throw discarded;
        } else if (done < wanted) {
            throw new AssertionError(
                    "Only " + done + " of " + wanted + " tries met what is assumed.");
        }
    }

    /** A case that does not meet what is assumed is passed over, unless none does. */
    private static void runAll(List<List<Object>> cases, Body body) throws Throwable {
        int done = 0;
        TestAbortedException discarded = new TestAbortedException("no case");
        for (List<Object> values : cases) {
            try {
                runOne(values, body);
                done++;
            } catch (TestAbortedException e) {
                discarded = e;
            }
        }
        if (done == 0) {
            throw discarded;
        }
    }

    private static void runOne(List<Object> values, Body body) throws Throwable {
        try {
            body.run(values);
        } catch (TestAbortedException e) {
            throw e;
        } catch (Throwable e) {
            throw new AssertionError("fails for " + text(values) + ": " + e.getMessage(), e);
        }
    }

    private static Optional<Failed> attempt(
            List<Generator<?>> generators, Choices choices, Body body) {
        List<Object> values = new ArrayList<>();
        for (Generator<?> generator : generators) {
            values.add(generator.next(choices));
        }
        var shown = text(values);
        try {
            body.run(values);
            return Optional.empty();
        } catch (TestAbortedException e) {
            throw e;
        } catch (Throwable e) {
            return Optional.of(new Failed(choices.made(), shown, e));
        }
    }

    private static Failed simplest(List<Generator<?>> generators, Failed first, Body body) {
        var choices =
                new Shrinking(first.choices())
                        .search(some -> again(generators, some, body).map(Failed::choices));
        return again(generators, choices, body).orElse(first);
    }

    private static Optional<Failed> again(
            List<Generator<?>> generators, List<Long> choices, Body body) {
        try {
            return attempt(generators, Choices.replayed(choices), body);
        } catch (TestAbortedException | Generator.NothingFits _) {
            return Optional.empty();
        }
    }

    private AssertionError report(Failed first, Failed simplest, long round) {
        return new AssertionError(
                "fails for %s: %s%nfound at try %d for %s; again with -Dproperty.seed=%d"
                        .formatted(
                                simplest.values(),
                                simplest.how().getMessage(),
                                round + 1,
                                first.values(),
                                seed),
                simplest.how());
    }

    /** Every combination of the values of all, if there are at most so many. */
    private static Optional<List<List<Object>>> product(List<Generator<?>> generators, int most) {
        List<List<Object>> product = List.of(List.of());
        for (Generator<?> generator : generators) {
            var all = generator.all(most / product.size());
            if (all.isEmpty()) {
                return Optional.empty();
            }
            var longer = new ArrayList<List<Object>>();
            for (List<Object> values : product) {
                for (Object value : all.get()) {
                    var more = new ArrayList<>(values);
                    more.add(value);
                    longer.add(more);
                }
            }
            product = longer;
        }
        return Optional.of(product);
    }

    private static String text(List<Object> values) {
        return Arrays.deepToString(values.toArray());
    }
}
