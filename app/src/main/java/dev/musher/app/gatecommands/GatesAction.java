package dev.musher.app.gatecommands;

import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.ExitCode;
import dev.musher.app.commandline.Option;
import dev.musher.base.git.data.CommitId;
import dev.musher.base.json.Json;
import dev.musher.fleet.proof.Canary;
import dev.musher.fleet.proof.Canary.Trial;
import dev.musher.pipeline.gate.Gate;
import dev.musher.pipeline.story.GateReport;
import dev.musher.pipeline.story.GateStep;
import java.util.List;
import java.util.Optional;

/** {@code musher gates}. */
public final class GatesAction implements CommandAction {
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
        Seen look(CommandInvocation commandInvocation) throws InterruptedException;
    }

    public GatesAction(Looking looking, Option.Flag json) {
        this.looking = looking;
        this.json = json;
    }

    @Override
    public ExitCode run(CommandInvocation commandInvocation, CommandScreen commandScreen)
            throws InterruptedException {
        var seen = looking.look(commandInvocation);
        if (commandInvocation.has(json)) {
            commandScreen.out().line(Json.encodeIndented(ShownGates.of(seen)));
        } else {
            new GatesText(seen, commandScreen.out()).print();
        }
        if (!commandInvocation.path().command().name().equals("try")) {
            return ExitCode.OK;
        }
        if (seen.onBase().filter(report -> !report.isGreen()).isPresent()) {
            return ExitCode.FAILED;
        }
        return seen.canary().warnings().isEmpty() ? ExitCode.OK : ExitCode.UNFINISHED;
    }
}
