package dev.musher.assertion;

import dev.musher.prose.Prose;
import java.util.List;

/** What is read from an answer, in a few words each. */
final class Read {
    private Read() {}

    static List<String> from(String answer) {
        return Assertions.of(Prose.of(answer)).stream().map(Read::shown).toList();
    }

    private static String shown(Assertion assertion) {
        return switch (assertion) {
            case Assertion.Passed(_, var subject, var count) ->
                    "passed " + subject + (count.isPresent() ? " " + count.getAsInt() : "");
            case Assertion.Ran(_, var subject) -> "ran " + subject;
            case Assertion.Verified(_, var manner) -> "verified " + manner;
        };
    }
}
