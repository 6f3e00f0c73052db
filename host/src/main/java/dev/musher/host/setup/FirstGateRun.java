package dev.musher.host.setup;

import dev.musher.base.git.data.CommitId;
import dev.musher.pipeline.story.GateStep;
import java.util.List;

/** What came of running the gates once when a project was set up. */
public sealed interface FirstGateRun {
    /** They ran on base. */
    record Ran(CommitId base, List<GateStep> steps) implements FirstGateRun {
        public Ran {
            steps = List.copyOf(steps);
        }

        public boolean isGreen() {
            return steps.stream().allMatch(GateStep::isGreen);
        }
    }

    /**
     * They did not run.
     *
     * @param why a sentence; empty where nobody expects them to
     */
    record Skipped(String why) implements FirstGateRun {}

    FirstGateRun NOT_ASKED = new Skipped("");
}
