package dev.musher.agent.assertion;

import dev.musher.agent.prose.ProseReader;
import java.util.List;

/** What is read from an answer, in a few words each. */
final class AssertionTexts {
    private AssertionTexts() {}

    static List<String> from(String answer) {
        return AssertionReader.of(ProseReader.of(answer)).stream()
                .map(AssertionTexts::shown)
                .toList();
    }

    private static String shown(Assertion assertion) {
        return switch (assertion) {
            case Assertion.Passed(_, var checkSubject, var count) ->
                    "passed " + checkSubject + (count.isPresent() ? " " + count.getAsInt() : "");
            case Assertion.Ran(_, var checkSubject) -> "ran " + checkSubject;
            case Assertion.Committed _ -> "committed";
            case Assertion.Verified(_, var by) -> "verified " + by;
        };
    }
}
