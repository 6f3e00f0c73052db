package dev.musher.agent.finish;

import dev.musher.agent.prose.Wordlist;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The numbers that commands printed, and which of them count tests. A number in an answer is
 * explained if it was printed, or is the sum of counts that follow each other.
 */
final class PrintedCounts {
    private static final Set<String> UNITS =
            Wordlist.of(
                    """
                    passed passing test tests failed failing skipped examples specs run pass
                    total assertions
                    """);

    private static final int MOST_PRINTED = 100_000;
    private static final int MOST_COUNTS = 300;
    private static final int MOST_NUMBERS = 20_000;
    private static final int MOST_DIGITS = 7;

    private final Set<Integer> numbers = new HashSet<>();
    private final List<Integer> counts = new ArrayList<>();

    /** Whether tests are counted in it. */
    boolean hear(String printed) {
        int before = counts.size();
        var text =
                printed.substring(Math.max(0, printed.length() - MOST_PRINTED))
                        .toLowerCase(Locale.ROOT);
        String last = "";
        for (int at = 0; at < text.length(); ) {
            int end = endOfToken(text, at);
            if (end > at) {
                String token = text.substring(at, end);
                number(token, last, text, end);
                last = token;
            }
            at = Math.max(end, at + 1);
        }
        return counts.size() > before;
    }

    private void number(String token, String before, String text, int end) {
        if (!Character.isDigit(token.charAt(0)) || token.length() > MOST_DIGITS) {
            return;
        }
        if (numbers.size() < MOST_NUMBERS) {
            numbers.add(Integer.valueOf(token));
        }
        boolean counts = UNITS.contains(before) || UNITS.contains(next(text, end));
        if (counts && this.counts.size() < MOST_COUNTS) {
            this.counts.add(Integer.valueOf(token));
        }
    }

    private static String next(String text, int from) {
        int at = from;
        while (at < text.length() && text.charAt(at) == ' ') {
            at++;
        }
        return text.substring(at, Math.min(endOfToken(text, at), at + 20));
    }

    private static int endOfToken(String text, int at) {
        int end = at;
        while (end < text.length() && isSame(text.charAt(at), text.charAt(end))) {
            end++;
        }
        return end;
    }

    /** Letters go with letters, and digits with digits. */
    private static boolean isSame(char first, char c) {
        boolean digits = first >= '0' && first <= '9';
        return digits ? c >= '0' && c <= '9' : Character.isLetter(first) && Character.isLetter(c);
    }

    boolean explain(int number) {
        if (numbers.contains(number)) {
            return true;
        }
        for (int from = 0; from < counts.size(); from++) {
            long sum = 0;
            for (int to = from; to < counts.size(); to++) {
                sum += counts.get(to);
                if (sum == number) {
                    return true;
                }
            }
        }
        return false;
    }
}
