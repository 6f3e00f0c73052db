package dev.musher.host.costs;

/** Numbers with what they count. */
public final class CallCount {
    private CallCount() {}

    /** {@code 1 call}, {@code 2 calls}. */
    public static String of(long number, String what) {
        return number + " " + what + (number == 1 ? "" : "s");
    }

    /** {@code 1,234,567}. */
    public static String grouped(long number) {
        var text = new StringBuilder(Long.toString(number));
        for (int at = text.length() - 3; at > 0; at -= 3) {
            text.insert(at, ',');
        }
        return text.toString();
    }
}
