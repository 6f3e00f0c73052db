package dev.musher.agent.learning;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/**
 * What decides which passes are due.
 *
 * @param idle since something happened in a session of the project
 * @param sessions how many there are
 * @param queued how many of them are to be reviewed
 * @param began when each pass began last, by its name
 */
public record LearningState(
        LearningTrigger trigger,
        Instant now,
        Duration idle,
        int sessions,
        int queued,
        Map<String, Instant> began) {
    public LearningState {
        began = Map.copyOf(began);
    }

    /** How long ago the pass began last; empty if it never did. */
    Optional<Duration> since(String pass) {
        return Optional.ofNullable(began.get(pass)).map(at -> Duration.between(at, now));
    }
}
