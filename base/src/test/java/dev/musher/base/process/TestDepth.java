package dev.musher.base.process;

/** How much a test tries: a small set as a rule, far more with {@code ./check --deep}. */
public final class TestDepth {
    public static final boolean IS_DEEP = Boolean.getBoolean("deep");

    private TestDepth() {}

    public static int of(int usual, int deep) {
        return IS_DEEP ? deep : usual;
    }
}
