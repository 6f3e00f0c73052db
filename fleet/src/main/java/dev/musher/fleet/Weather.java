package dev.musher.fleet;

import dev.musher.failure.ExplainedException;
import dev.musher.git.CommitId;
import dev.musher.proof.Prover;
import dev.musher.story.GateReport;
import dev.musher.yard.Yard;
import java.time.Duration;
import java.util.Optional;

/** What may keep everybody from being sent out: the project as a whole, and base. */
final class Weather {
    /** How often base is looked at; a few calls of git each. */
    private static final Duration BASE_LASTS = Duration.ofSeconds(2);

    /** How often the project as a whole is looked at; many calls of git each. */
    private static final Duration PROJECT_LASTS = Duration.ofSeconds(20);

    private final Yard yard;
    private final Prover prover;
    private final Sky<Optional<String>> project = new Sky<>(PROJECT_LASTS);
    private final Sky<Conditions> base = new Sky<>(BASE_LASTS);

    Weather(Yard yard, Prover prover) {
        this.yard = yard;
        this.prover = prover;
    }

    /**
     * What was seen.
     *
     * @param problem why the project cannot be worked on, with what to do
     */
    record Conditions(Optional<String> problem, Bedrock base) {
        static Conditions problem(String why) {
            return new Conditions(Optional.of(why), new Bedrock.Unwatched());
        }
    }

    /** A look that lasts for a while. */
    private static final class Sky<T> {
        private final Duration lasts;
        private Optional<T> seen = Optional.empty();
        private long looked;

        Sky(Duration lasts) {
            this.lasts = lasts;
        }

        T look(Look<T> look) throws InterruptedException {
            if (seen.isEmpty() || System.nanoTime() - looked >= lasts.toNanos()) {
                seen = Optional.of(look.at());
                looked = System.nanoTime();
            }
            return seen.get();
        }

        void change() {
            seen = Optional.empty();
        }
    }

    /** Something that is looked at. */
    private interface Look<T> {
        T at() throws InterruptedException;
    }

    /** Looks, unless somebody just has. */
    synchronized Conditions look() throws InterruptedException {
        var problem = project.look(this::problem);
        return problem.isPresent() ? Conditions.problem(problem.get()) : base.look(this::ofBase);
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

    private Optional<String> problem() throws InterruptedException {
        try {
            return yard.problem();
        } catch (RuntimeException e) {
            return Optional.of(explained(e));
        }
    }

    private Conditions ofBase() throws InterruptedException {
        try {
            return new Conditions(Optional.empty(), state());
        } catch (RuntimeException e) {
            return Conditions.problem(explained(e));
        }
    }

    private Bedrock state() throws InterruptedException {
        if (prover.gates().isEmpty()) {
            return new Bedrock.Unwatched();
        }
        CommitId at = yard.base();
        return prover.knownOfBase(at)
                .map(report -> state(at, report))
                .orElseGet(() -> new Bedrock.Unknown(at));
    }

    private static Bedrock state(CommitId at, GateReport report) {
        return report.firstRed()
                .<Bedrock>map(step -> new Bedrock.Red(at, step))
                .orElseGet(() -> new Bedrock.Green(at));
    }

    private static String explained(RuntimeException failure) {
        if (failure instanceof ExplainedException explained) {
            return explained.explanation();
        }
        throw failure;
    }
}
