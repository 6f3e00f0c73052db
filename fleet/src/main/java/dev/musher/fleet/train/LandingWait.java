package dev.musher.fleet.train;

import dev.musher.base.time.TimeSource;
import dev.musher.fleet.landing.LandingResult.Lasts;
import dev.musher.fleet.landing.LandingResult.Waits;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** How long a landing has waited for a temporary obstacle. For one thread. */
final class LandingWait {
    private static final Duration LONGEST = Duration.ofSeconds(30);

    private final TimeSource timeSource;
    private Optional<Instant> since = Optional.empty();

    LandingWait(TimeSource timeSource) {
        this.timeSource = timeSource;
    }

    /** What does not go by itself in time is for a person to look at. */
    Waits judged(Waits waits) {
        if (waits.lasts() == Lasts.PERSON) {
            end();
            return waits;
        }
        var now = timeSource.now();
        var began = since.orElse(now);
        since = Optional.of(began);
        return now.isBefore(began.plus(LONGEST)) ? waits : new Waits(waits.why(), Lasts.PERSON);
    }

    /** Nothing waits any more. */
    void end() {
        since = Optional.empty();
    }
}
