package dev.musher.fleet.attempt;

import dev.musher.base.failure.ExplainedException;
import java.util.List;

/** Processes of an ended attempt are still running. */
final class SurvivingProcessException extends ExplainedException {
    private static final long serialVersionUID = 1L;

    /**
     * @param explanation with their pids
     */
    SurvivingProcessException(String explanation) {
        super(explanation);
    }

    SurvivingProcessException(List<Long> pids) {
        this(
                "processes of an earlier run are still running: "
                        + String.join(", ", pids.stream().map(String::valueOf).toList())
                        + ". Kill them, then unblock it.");
    }
}
