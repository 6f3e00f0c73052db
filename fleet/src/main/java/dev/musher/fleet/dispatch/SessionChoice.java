package dev.musher.fleet.dispatch;

import dev.musher.pipeline.story.AgentRole;
import dev.musher.pipeline.story.AttemptAgent;

/** The session in which a teammate continues a story. */
public sealed interface SessionChoice {
    /** In a new one. */
    record Fresh() implements SessionChoice {}

    /** In that of this attempt, if the attempt's folder knows it; else in a new one. */
    record Of(int attempt) implements SessionChoice {}

    /** Only its own sessions of the same role and runtime make sense to a teammate. */
    static SessionChoice of(AttemptHistory attemptHistory, AttemptAgent attemptAgent) {
        var past = attemptHistory.latest(attemptAgent.role());
        if (past.isEmpty() || !past.get().attempt().worker().equals(attemptAgent)) {
            return new Fresh();
        }
        boolean again =
                switch (EndingPolicy.of(past.get().ending()).session()) {
                    case SAME -> true;
                    case SAME_ONCE -> attemptHistory.inARow() <= 1;
                    case FRESH -> false;
                };
        return again ? new Of(past.get().attempt().number()) : new Fresh();
    }

    /** Whether a story has a session that this role could go on with. */
    static boolean isPossible(AttemptHistory attemptHistory, AgentRole agentRole) {
        return attemptHistory
                .latest(agentRole)
                .map(
                        pastAttempt ->
                                of(attemptHistory, pastAttempt.attempt().worker()) instanceof Of)
                .orElse(false);
    }
}
