package dev.musher.train;

import dev.musher.time.Clock;
import dev.musher.track.Arrival.Lasts;
import dev.musher.track.Arrival.Waits;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** How long a landing has waited for what should go by itself. For one thread. */
final class Patience {
    private static final Duration LONGEST = Duration.ofSeconds(30);

    private final Clock clock;
    private Optional<Instant> since = Optional.empty();

    Patience(Clock clock) {
        this.clock = clock;
    }

    /** What does not go by itself in time is for a person to look at. */
    Waits judged(Waits waits) {
        if (waits.lasts() == Lasts.PERSON) {
            end();
            return waits;
        }
        var now = clock.now();
        var began = since.orElse(now);
        since = Optional.of(began);
        return now.isBefore(began.plus(LONGEST)) ? waits : new Waits(waits.why(), Lasts.PERSON);
    }

    /** Nothing waits any more. */
    void end() {
        since = Optional.empty();
    }
}
