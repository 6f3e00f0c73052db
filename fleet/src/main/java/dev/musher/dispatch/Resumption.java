package dev.musher.dispatch;

import dev.musher.story.Role;
import dev.musher.story.Worker;

/** In which session a teammate takes up a story. */
public sealed interface Resumption {
    /** In a new one. */
    record Fresh() implements Resumption {}

    /** In that of this attempt, if the attempt's folder knows it; else in a new one. */
    record Of(int attempt) implements Resumption {}

    /** Only its own sessions of the same role and runtime make sense to a teammate. */
    static Resumption of(Trail trail, Worker worker) {
        var past = trail.latest(worker.role());
        if (past.isEmpty() || !past.get().attempt().worker().equals(worker)) {
            return new Fresh();
        }
        boolean again =
                switch (Aftermath.of(past.get().ending()).session()) {
                    case SAME -> true;
                    case SAME_ONCE -> trail.inARow() <= 1;
                    case FRESH -> false;
                };
        return again ? new Of(past.get().attempt().number()) : new Fresh();
    }

    /** Whether a story has a session that this role could go on with. */
    static boolean isPossible(Trail trail, Role role) {
        return trail.latest(role)
                .map(past -> of(trail, past.attempt().worker()) instanceof Of)
                .orElse(false);
    }
}
