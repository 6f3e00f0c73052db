package dev.musher.host.project;

import dev.musher.agent.assertion.Assertion;
import dev.musher.agent.assertion.AssertionReader;
import dev.musher.agent.prose.ProseReader;
import java.util.Optional;

/** Claims of an agent about checks. */
public final class CheckClaims {
    private CheckClaims() {}

    /** The sentence that says that a check went well, word for word. */
    public static Optional<String> green(String words) {
        for (Assertion assertion : AssertionReader.of(ProseReader.of(words))) {
            if (assertion instanceof Assertion.Passed passed) {
                return Optional.of(passed.sentence().quote());
            }
        }
        return Optional.empty();
    }
}
