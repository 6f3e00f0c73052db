package dev.musher.gating;

import dev.musher.commandline.Action;
import dev.musher.commandline.ExitCode;
import dev.musher.commandline.Invocation;
import dev.musher.commandline.Option;
import dev.musher.commandline.Screen;
import dev.musher.gates.Gate;
import dev.musher.git.CommitId;
import dev.musher.json.Json;
import dev.musher.proof.Canary;
import dev.musher.proof.Canary.Trial;
import dev.musher.story.GateReport;
import dev.musher.story.GateStep;
import java.util.List;
import java.util.Optional;

/** {@code musher gates}. */
public final class GatesAction implements Action {
    private final Looking looking;
    private final Option.Flag json;

    /**
     * What is known of the gates on base.
     *
     * @param onBase absent if not every gate has run there
     * @param consent whether the project's user agreed that its commands are run
     */
    public record Seen(
            CommitId base,
            List<Gate> gates,
            Optional<GateReport> onBase,
            Canary canary,
            Consent consent) {
        public Seen {
            gates = List.copyOf(gates);
        }

        public Seen with(Consent other) {
            return new Seen(base, gates, onBase, canary, other);
        }

        Optional<GateStep> step(Gate gate) {
            return onBase.stream()
                    .flatMap(report -> report.steps().stream())
                    .filter(step -> step.name().equals(gate.name()))
                    .findFirst();
        }

        Optional<Trial> trial(Gate gate) {
            return canary.trials().stream()
                    .flatMap(List::stream)
                    .filter(trial -> trial.gate().equals(gate.name()))
                    .findFirst();
        }
    }

    /** Whether what a project brings may be run. */
    public enum Consent {
        GIVEN,
        MISSING
    }

    /** Looks at the gates of a project, or has them tried. */
    @FunctionalInterface
    public interface Looking {
        Seen look(Invocation invocation) throws InterruptedException;
    }

    public GatesAction(Looking looking, Option.Flag json) {
        this.looking = looking;
        this.json = json;
    }

    @Override
    public ExitCode run(Invocation invocation, Screen screen) throws InterruptedException {
        var seen = looking.look(invocation);
        if (invocation.has(json)) {
            screen.out().line(Json.encodeIndented(ShownGates.of(seen)));
        } else {
            new GatesText(seen, screen.out()).print();
        }
        if (!invocation.path().command().name().equals("try")) {
            return ExitCode.OK;
        }
        if (seen.onBase().filter(report -> !report.isGreen()).isPresent()) {
            return ExitCode.FAILED;
        }
        return seen.canary().warnings().isEmpty() ? ExitCode.OK : ExitCode.UNFINISHED;
    }
}
