package dev.musher.agent.learning;

import dev.musher.base.time.DurationText;
import java.time.Duration;
import java.util.Optional;

/** When a pass is due; pure. The answers say why it is not, as clauses. */
public final class LearningSchedule {
    public static final Duration BETWEEN_REVIEWS = Duration.ofMinutes(15);
    public static final Duration BETWEEN_CURATORS = Duration.ofDays(7);
    public static final Duration IDLE_FOR_SKILLS = Duration.ofHours(2);
    public static final int FIRST_SESSIONS = 10;

    private LearningSchedule() {}

    /** At most every 15 minutes, unless a person asks. */
    static Optional<String> review(String pass, LearningState state) {
        if (state.queued() == 0) {
            return Optional.of("no session waits");
        }
        return state.trigger() == LearningTrigger.IDLE
                ? tooSoon(pass, state, BETWEEN_REVIEWS)
                : Optional.empty();
    }

    /** Every 7 days, after 2 hours of idleness, not before the tenth session. */
    static Optional<String> skillsCurator(String pass, LearningState state) {
        if (state.trigger() == LearningTrigger.CURATE) {
            return Optional.empty();
        }
        var curator = memoryCurator(pass, state);
        return curator.isEmpty() && state.idle().compareTo(IDLE_FOR_SKILLS) < 0
                ? Optional.of("it waits until nothing happens for 2 h")
                : curator;
    }

    /** Every 7 days, not before the tenth session. */
    static Optional<String> memoryCurator(String pass, LearningState state) {
        if (state.trigger() == LearningTrigger.CURATE) {
            return Optional.empty();
        }
        return state.sessions() < FIRST_SESSIONS
                ? Optional.of("it waits for the tenth session")
                : tooSoon(pass, state, BETWEEN_CURATORS);
    }

    private static Optional<String> tooSoon(String pass, LearningState state, Duration between) {
        return state.since(pass)
                .filter(since -> since.compareTo(between) < 0)
                .map(_ -> "it runs every " + DurationText.show(between) + " at most");
    }
}
