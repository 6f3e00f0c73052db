package dev.musher.host.setup;

import dev.musher.base.git.data.CommitId;
import dev.musher.pipeline.story.GateStep;
import java.util.List;

/** What is known of the gates of base when a project was set up. */
public sealed interface FirstGateRun {
    /** They ran on base, now or earlier. */
    record Ran(CommitId base, List<GateStep> steps) implements FirstGateRun {
        public Ran {
            steps = List.copyOf(steps);
        }

        public boolean isGreen() {
            return steps.stream().allMatch(GateStep::isGreen);
        }
    }

    /**
     * They were to run and did not.
     *
     * @param why a sentence
     */
    record Skipped(String why) implements FirstGateRun {}

    /** Nobody asked for a run, or there is no gate. */
    record NotAsked() implements FirstGateRun {}
}
