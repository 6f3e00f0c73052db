package dev.musher.demo;

import dev.musher.assertion.Assertion;
import dev.musher.assertion.Assertions;
import dev.musher.prose.Prose;
import java.util.Optional;

/** What somebody said of checks. */
final class Claims {
    private Claims() {}

    /** The sentence that says that a check went well, word for word. */
    static Optional<String> green(String words) {
        for (Assertion assertion : Assertions.of(Prose.of(words))) {
            if (assertion instanceof Assertion.Passed passed) {
                return Optional.of(passed.sentence().quote());
            }
        }
        return Optional.empty();
    }
}
