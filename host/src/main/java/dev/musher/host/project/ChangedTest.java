package dev.musher.host.project;

import dev.musher.pipeline.story.GateStep;
import dev.musher.pipeline.story.StepFinding;
import java.util.Optional;

/**
 * A test that passes as the work has it, and not as base has it.
 *
 * @param finding what base's version of it does on this code, as a clause
 */
public record ChangedTest(String name, String finding) {
    /** The first that a step names. */
    public static Optional<ChangedTest> in(GateStep step) {
        return step.findings().stream()
                .filter(found -> found.kind().equals(StepFinding.TEST_CHANGED))
                .filter(found -> !found.test().isEmpty())
                .map(found -> new ChangedTest(found.test(), clause(found.words())))
                .findFirst();
    }

    private static String clause(String words) {
        return words.startsWith(StepFinding.AS_BASE)
                ? "base's version of it " + words.substring(StepFinding.AS_BASE.length())
                : words;
    }
}
