package dev.musher.pipeline.gate;

/** The rule for names of gates, which are shown in tables and become parts of file names. */
public final class GateName {
    public static final int LONGEST = 60;

    private GateName() {}

    public static boolean isGood(String name) {
        if (name.isEmpty() || name.length() > LONGEST || !isInside(name.codePointAt(0))) {
            return false;
        }
        return name.codePoints().allMatch(c -> isInside(c) || isBetween(c));
    }

    /** The nearest good name for a text; {@code fallback} if nothing of it can be used. */
    public static String from(String text, String fallback) {
        var name = new StringBuilder();
        text.codePoints()
                .forEach(
                        c -> {
                            boolean first = name.isEmpty();
                            boolean dash = c == '-';
                            if (isInside(c) || (!first && !dash && isBetween(c))) {
                                name.appendCodePoint(c);
                            } else if (!first && name.charAt(name.length() - 1) != '-') {
                                name.append('-');
                            }
                        });
        int end = Math.min(name.length(), LONGEST);
        while (end > 0 && !isInside(name.codePointBefore(end))) {
            end--;
        }
        return end == 0 ? fallback : name.substring(0, end);
    }

    private static boolean isInside(int codePoint) {
        return Character.isLetterOrDigit(codePoint);
    }

    private static boolean isBetween(int codePoint) {
        return codePoint == '-' || codePoint == '_' || codePoint == '.';
    }
}
