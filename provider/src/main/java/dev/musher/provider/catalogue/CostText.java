package dev.musher.provider.catalogue;

/** Amounts as people read them: cents from a dollar on, below that four digits. */
final class CostText {
    private static final long DOLLAR = 1_000_000_000_000L;
    private static final long CENT = DOLLAR / 100;

    /** The smallest amount that is shown. */
    private static final long SMALLEST = DOLLAR / 10_000;

    private CostText() {}

    static String text(long picodollars) {
        if (picodollars == 0) {
            return "$0.00";
        }
        if (picodollars < SMALLEST) {
            return "<$0.0001";
        }
        return picodollars < DOLLAR
                ? rounded(picodollars, SMALLEST, 4)
                : rounded(picodollars, CENT, 2);
    }

    private static String rounded(long picodollars, long unit, int digits) {
        long units = picodollars / unit + (picodollars % unit >= unit / 2 ? 1 : 0);
        var text = new StringBuilder(Long.toString(units));
        while (text.length() <= digits) {
            text.insert(0, '0');
        }
        return text.insert(text.length() - digits, '.').insert(0, '$').toString();
    }
}
