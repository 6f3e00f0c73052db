package dev.musher.agent.assertion;

import dev.musher.agent.prose.Wordlist;
import java.util.regex.Pattern;

/** Knows the words with which something is said to have gone badly. */
final class Failure {
    private static final Pattern FAILING =
            Wordlist.any(
                    """
                    fail(?:s|ed|ing|ures?)? red broken breaks broke errors errored crashes flaky
                    """);

    /** Some of many, like 10/12, and a red cross. */
    private static final Pattern SIGN = Pattern.compile("\\b\\d{1,9}/\\d{1,9}\\b|\u2717");

    private static final Pattern ABSENT =
            Pattern.compile(
                    "(?:"
                            + Wordlist.source(
                                    """
                                    0 no zero without previously formerly earlier any initially
                                    originally once
                                    """)
                            + " (?:\\S+ )?|"
                            + Wordlist.source("not \\w+n't was were had before that")
                            + " )$");

    /** What failed and was fixed fails no longer. */
    private static final Pattern FIXED =
            Wordlist.any("fixed resolved repaired corrected addressed handled");

    private static final Pattern PAST = Wordlist.any("was were had before previously");
    private static final Pattern ZERO = Pattern.compile("(?: :)? 0\\b");

    private Failure() {}

    /** Whether the clause says that something went badly, and did not only do so earlier. */
    static boolean in(String clause) {
        if (SIGN.matcher(clause).find()) {
            return true;
        }
        var failing = FAILING.matcher(clause);
        while (failing.find()) {
            String before = clause.substring(0, failing.start());
            String after = clause.substring(failing.end());
            boolean over =
                    ABSENT.matcher(before).find()
                            || FIXED.matcher(before).find()
                            || PAST.matcher(after).find()
                            || ZERO.matcher(after).lookingAt();
            if (!over) {
                return true;
            }
        }
        return false;
    }
}
