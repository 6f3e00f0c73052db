package dev.musher.base.process;

import java.util.List;
import java.util.stream.IntStream;

/** How much a test tries: a small set as a rule, far more with {@code ./check --deep}. */
public final class TestDepth {
    public static final boolean IS_DEEP = Boolean.getBoolean("deep");

    private TestDepth() {}

    public static int of(int usual, int deep) {
        return IS_DEEP ? deep : usual;
    }

    /** As a rule so many of all, the first and the last among them; all if it is deep. */
    public static <T> List<T> some(int usual, List<T> all) {
        int count = Math.min(of(usual, all.size()), all.size());
        return IntStream.range(0, count)
                .mapToObj(i -> all.get(i * (all.size() - 1) / Math.max(1, count - 1)))
                .toList();
    }
}
