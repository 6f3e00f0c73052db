package dev.musher.fleet;

import dev.musher.failure.Explained;
import dev.musher.proof.Evidence;
import dev.musher.proof.Prover;
import dev.musher.yard.Yard;
import java.time.Duration;
import java.util.Optional;

/** Why nobody should be sent out at all: the project cannot be worked on, or base is red. */
final class Weather {
    /** How often base is looked at; a few calls of git each. */
    private static final Duration BASE_LASTS = Duration.ofSeconds(2);

    /** How often the project as a whole is looked at; many calls of git each. */
    private static final Duration PROJECT_LASTS = Duration.ofSeconds(20);

    private final Yard yard;
    private final Prover prover;
    private final Sky project = new Sky(PROJECT_LASTS);
    private final Sky base = new Sky(BASE_LASTS);

    Weather(Yard yard, Prover prover) {
        this.yard = yard;
        this.prover = prover;
    }

    /** A look that lasts for a while. */
    private static final class Sky {
        private final Duration lasts;
        private Optional<String> trouble = Optional.empty();
        private Optional<Long> looked = Optional.empty();

        Sky(Duration lasts) {
            this.lasts = lasts;
        }

        Optional<String> look(Look look) throws InterruptedException {
            boolean isKnown =
                    looked.isPresent() && System.nanoTime() - looked.get() < lasts.toNanos();
            if (!isKnown) {
                trouble = explained(look);
                looked = Optional.of(System.nanoTime());
            }
            return trouble;
        }

        void change() {
            looked = Optional.empty();
        }
    }

    /** Something that is looked at. */
    private interface Look {
        Optional<String> at() throws InterruptedException;
    }

    /** Looks, unless somebody just has. */
    synchronized Optional<String> look() throws InterruptedException {
        var problem = project.look(yard::problem);
        return problem.isPresent()
                ? problem
                : base.look(() -> prover.redOnBase(yard.base()).map(Weather::red));
    }

    /** Gates have run, after which more is known of base. */
    synchronized void changeOfBase() {
        base.change();
    }

    /** Something failed, which may have to do with the project as a whole. */
    synchronized void change() {
        project.change();
        base.change();
    }

    private static Optional<String> explained(Look look) throws InterruptedException {
        try {
            return look.at();
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
