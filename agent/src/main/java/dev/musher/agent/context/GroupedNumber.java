package dev.musher.agent.context;

/** Formats numbers for people. */
final class GroupedNumber {
    private GroupedNumber() {}

    /** Like {@code 152,300}. */
    static String of(long number) {
        var digits = new StringBuilder(Long.toString(number));
        for (int at = digits.length() - 3; at > 0; at -= 3) {
            digits.insert(at, ',');
        }
        return digits.toString();
    }
}
