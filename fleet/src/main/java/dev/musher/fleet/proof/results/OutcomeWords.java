package dev.musher.fleet.proof.results;

import dev.musher.fleet.proof.results.TestResult.Outcome;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;

/** The words of tools for test outcomes, in their lines and in their summaries. */
final class OutcomeWords {
    private OutcomeWords() {}

    /** Empty for what says nothing of an end, such as warnings. */
    static Optional<Outcome> outcome(String word) {
        return switch (word.toLowerCase(Locale.ROOT)) {
            case "passed", "pass", "passing", "ok", "xpass", "xpassed", "succeeded", "✓", "✔" ->
                    Optional.of(Outcome.PASSED);
            case "failed",
                    "fail",
                    "failing",
                    "failures",
                    "error",
                    "errors",
                    "cancelled",
                    "not ok",
                    "unexpected success",
                    "unexpected successes",
                    "×",
                    "✕",
                    "✖" ->
                    Optional.of(Outcome.FAILED);
            case "skipped",
                    "skip",
                    "ignored",
                    "pending",
                    "todo",
                    "xfail",
                    "xfailed",
                    "expected failure",
                    "expected failures",
                    "-",
                    "○",
                    "✎",
                    "↓",
                    "﹣" ->
                    Optional.of(Outcome.SKIPPED);
            default -> word.endsWith(")") ? Optional.of(Outcome.FAILED) : Optional.empty();
        };
    }

    /** Adds the numbers of a summary, each in a group {@code n} and named by one {@code word}. */
    static void count(Matcher counts, ResultCollector resultCollector) {
        while (counts.find()) {
            int number = number(counts.group("n"));
            var word = counts.group("word");
            outcome(word)
                    .ifPresentOrElse(
                            outcome -> resultCollector.count(outcome, number),
                            () -> {
                                if (isTotal(word)) {
                                    resultCollector.total(number);
                                }
                            });
        }
    }

    private static boolean isTotal(String word) {
        return word.equals("Tests run") || word.equals("Ran");
    }

    static int number(String digits) {
        return digits.length() > 9 ? Integer.MAX_VALUE / 4 : Integer.parseInt(digits);
    }
}
