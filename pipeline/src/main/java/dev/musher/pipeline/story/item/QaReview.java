package dev.musher.pipeline.story.item;

import dev.musher.pipeline.story.GateReport;
import dev.musher.pipeline.story.MergeCandidate;
import dev.musher.pipeline.story.QaMode;

/** The candidate under review, who reviews it, and whether its gates are green. */
public record QaReview(MergeCandidate candidate, QaMode mode, Gates gates) {
    /** What the gates said of the candidate's tree. */
    public sealed interface Gates {
        /** Nothing yet. */
        record Pending() implements Gates {}

        /** All green. */
        record Green(GateReport report) implements Gates {}
    }

    /** Whether a reviewing agent is what it waits for. */
    public boolean wantsAgent() {
        return mode == QaMode.AGENT && gates instanceof Gates.Green;
    }

    /** Whether a person's verdict is what it waits for. */
    public boolean wantsPerson() {
        return mode == QaMode.HUMAN && gates instanceof Gates.Green;
    }

    public QaReview withMode(QaMode other) {
        return new QaReview(candidate, other, gates);
    }

    public QaReview withGates(Gates other) {
        return new QaReview(candidate, mode, other);
    }
}
