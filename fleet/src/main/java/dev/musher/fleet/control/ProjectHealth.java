package dev.musher.fleet.control;

import dev.musher.base.failure.ExplainedException;
import dev.musher.base.git.data.CommitId;
import dev.musher.fleet.proof.Prover;
import dev.musher.fleet.workspace.Workspaces;
import dev.musher.pipeline.store.FleetControl;
import dev.musher.pipeline.story.GateReport;
import java.time.Duration;
import java.util.Optional;

/** What may keep all work from starting: the project as a whole, and base. */
final class ProjectHealth {
    /** How often base is looked at; a few calls of git each. */
    private static final Duration BASE_LASTS = Duration.ofSeconds(2);

    /** How often the project as a whole is looked at; many calls of git each. */
    private static final Duration PROJECT_LASTS = Duration.ofSeconds(20);

    private final Workspaces workspaces;
    private final Prover prover;
    private final FleetControl control;
    private final Cached<Optional<String>> project = new Cached<>(PROJECT_LASTS);
    private final Cached<Conditions> base = new Cached<>(BASE_LASTS);

    ProjectHealth(Workspaces workspaces, Prover prover, FleetControl control) {
        this.workspaces = workspaces;
        this.prover = prover;
        this.control = control;
    }

    /**
     * What was seen.
     *
     * @param problem why the project cannot be worked on, with what to do
     */
    record Conditions(Optional<String> problem, BaseStatus base) {
        static Conditions problem(String why) {
            return new Conditions(Optional.of(why), new BaseStatus.Unwatched());
        }
    }

    /** Why no work starts in a project without gates, and what to do. */
    private static final String NO_GATES =
            "The project has no gates, so no work starts: find them with 'musher init', or write"
                    + " one into .musher/project.toml as [[gate]] with name and run, and commit"
                    + " it. To work without, and have all of it marked unproven: musher run"
                    + " --no-gates";

    /** A look that lasts for a while. */
    private static final class Cached<T> {
        private final Duration lasts;
        private Optional<T> seen = Optional.empty();
        private long looked;

        Cached(Duration lasts) {
            this.lasts = lasts;
        }

        T look(Check<T> look) throws InterruptedException {
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
    private interface Check<T> {
        T at() throws InterruptedException;
    }

    /** Checks, unless that was just done. */
    synchronized Conditions inspect() throws InterruptedException {
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

    /** Work that no gate can judge is not begun unless somebody accepted that: it costs money. */
    private Optional<String> problem() throws InterruptedException {
        if (prover.gates().isEmpty() && control.state().unproven().isEmpty()) {
            return Optional.of(NO_GATES);
        }
        try {
            return workspaces.problem();
        } catch (RuntimeException e) {
            return Optional.of(ExplainedException.explain(e));
        }
    }

    private Conditions ofBase() throws InterruptedException {
        try {
            return new Conditions(Optional.empty(), state());
        } catch (RuntimeException e) {
            return Conditions.problem(ExplainedException.explain(e));
        }
    }

    private BaseStatus state() throws InterruptedException {
        if (prover.gates().isEmpty()) {
            return new BaseStatus.Unwatched();
        }
        CommitId at = workspaces.base();
        return prover.knownOfBase(at)
                .map(report -> state(at, report))
                .orElseGet(() -> new BaseStatus.Unknown(at));
    }

    private static BaseStatus state(CommitId at, GateReport report) {
        return report.firstRed()
                .<BaseStatus>map(step -> new BaseStatus.Red(at, step))
                .orElseGet(() -> new BaseStatus.Green(at));
    }
}
