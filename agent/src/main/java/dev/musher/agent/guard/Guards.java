package dev.musher.agent.guard;

import java.util.List;

/** The guards of a session. */
public final class Guards {
    private Guards() {}

    /**
     * All of them in the order in which they may speak: refusals before failures, since a model
     * that fails at a wall looks for a way around it; then what leads nowhere, and last what comes
     * to an end, money before turns because it does not come back with the next prompt.
     */
    public static GuardArbiter usual(GuardSettings settings) {
        int threshold = settings.failureThreshold();
        return new GuardArbiter(
                List.of(
                        new DenialTracker(threshold),
                        new FailureTracker(threshold),
                        new LookingTracker(),
                        UsageNotice.ofBudget(),
                        UsageNotice.ofTurns()));
    }
}
