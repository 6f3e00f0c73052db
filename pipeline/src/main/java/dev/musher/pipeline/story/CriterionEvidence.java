package dev.musher.pipeline.story;

import java.util.List;

/** Why a criterion counts as met. */
public sealed interface CriterionEvidence {
    /** In a clause, for people. */
    default String text() {
        return switch (this) {
            case Test(var name) -> "shown by " + name;
            case Review(int attempt, var cited) ->
                    "reviewed in attempt %d, with %s".formatted(attempt, String.join(", ", cited));
            case Approval _ -> "approved by a person";
        };
    }

    /** A test that passes with the work and does not pass without it, as the gates saw. */
    record Test(String name) implements CriterionEvidence {
        public Test {
            name = ReportBounds.text(name);
        }
    }

    /**
     * A reviewing agent judged it.
     *
     * @param cited commands that it was seen to run, places that exist, tests that passed
     */
    record Review(int attempt, List<String> cited) implements CriterionEvidence {
        public Review {
            cited = ReportBounds.texts(cited);
        }
    }

    /** A person approved the work. */
    record Approval() implements CriterionEvidence {}
}
