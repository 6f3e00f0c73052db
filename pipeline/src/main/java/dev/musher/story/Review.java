package dev.musher.story;

/** What is judged in Qa, by whom, and whether its gates are green. */
public record Review(Candidate candidate, QaMode mode, Gates gates) {
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

    Review withMode(QaMode other) {
        return new Review(candidate, other, gates);
    }

    Review withGates(Gates other) {
        return new Review(candidate, mode, other);
    }
}
