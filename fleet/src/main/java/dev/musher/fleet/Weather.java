package dev.musher.fleet;

import dev.musher.failure.Explained;
import dev.musher.proof.Evidence;
import dev.musher.proof.Prover;
import dev.musher.yard.Yard;
import java.time.Duration;
import java.util.Optional;

/** Why nobody should be sent out at all: the project cannot be worked on, or base is red. */
final class Weather {
    /** What git says does not change faster than anybody could tell. */
    private static final Duration LASTS = Duration.ofSeconds(2);

    private final Yard yard;
    private final Prover prover;
    private Optional<String> trouble = Optional.empty();
    private long looked;
    private boolean known;

    Weather(Yard yard, Prover prover) {
        this.yard = yard;
        this.prover = prover;
    }

    /** Looks, unless somebody just has. */
    synchronized Optional<String> look() throws InterruptedException {
        if (!known || System.nanoTime() - looked > LASTS.toNanos()) {
            trouble = seen();
            looked = System.nanoTime();
            known = true;
        }
        return trouble;
    }

    /** Something happened after which it may be otherwise. */
    synchronized void change() {
        known = false;
    }

    private Optional<String> seen() throws InterruptedException {
        try {
            var problem = yard.problem();
            return problem.isPresent() ? problem : prover.redOnBase(yard.base()).map(Weather::red);
        } catch (RuntimeException e) {
            if (e instanceof Explained explained) {
                return Optional.of(explained.explanation());
            }
            throw e;
        }
    }

    private static String red(Evidence evidence) {
        return "Base is red: the gate %s fails on it with exit code %d. Nobody is sent out until that is mended; run '%s' on the base branch to see it."
                .formatted(
                        evidence.step().name(),
                        evidence.step().exitCode(),
                        evidence.step().command());
    }
}
