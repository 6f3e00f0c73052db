package dev.musher.fleet.attempt;

import dev.musher.base.failure.ExplainedException;
import java.util.List;

/** Processes of somebody who is gone do not die. */
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
                "processes of an earlier run do not die: "
                        + String.join(", ", pids.stream().map(String::valueOf).toList())
                        + ". End them, then unblock it.");
    }
}
