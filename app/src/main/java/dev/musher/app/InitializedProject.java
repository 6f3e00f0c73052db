package dev.musher.app;

import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.initcommand.InitAction;
import dev.musher.base.failure.ExplainedException;
import dev.musher.host.setup.FirstGateRun;
import dev.musher.host.team.FleetOpener;
import dev.musher.host.team.TeamParts;
import dev.musher.host.trust.ExecutablePart;

/**
 * What {@code musher init} does with the gates once they are written.
 *
 * @param isNew whether the project had no settings before
 */
record InitializedProject(CommandParts parts, boolean isNew) implements InitAction.SetUpGates {
    /** Made before anything is written. */
    static InitializedProject before(CommandParts parts) {
        return new InitializedProject(parts, parts.settings().projectRoot().isEmpty());
    }

    /**
     * A user who had gates written and saw them agreed to them; what was there before is not seen.
     */
    @Override
    public void trust(CommandInvocation commandInvocation, CommandScreen commandScreen) {
        parts.rereadSettings();
        if (!isNew || parts.settings().projectRoot().isEmpty()) {
            return;
        }
        var trust = parts.agents().trust().load(commandInvocation.values(CommandTree.SET));
        var gates = trust.open(ExecutablePart.Kind.GATE);
        if (!gates.isEmpty()) {
            trust.accept(gates);
            commandScreen.err().line("These gates are trusted as they are; see: musher trust show");
        }
    }

    @Override
    public FirstGateRun run(CommandInvocation commandInvocation, CommandScreen commandScreen)
            throws InterruptedException {
        var flags = commandInvocation.values(CommandTree.SET);
        if (!parts.agents().trust().load(flags).open().isEmpty()) {
            return new FirstGateRun.Skipped(
                    "this project is not trusted yet. Look and decide: musher trust");
        }
        var team = new TeamParts(parts.agents(), SessionFlags.of(commandInvocation), flags);
        try (var train = FleetOpener.walledTrain(team)) {
            train.warnings().forEach(commandScreen.errors()::line);
            return FleetOpener.runGates(
                    train.parts(),
                    () ->
                            commandScreen
                                    .err()
                                    .line("Running the gates once; --no-run leaves this out."));
        } catch (ExplainedException e) {
            return new FirstGateRun.Skipped(ExplainedException.explain(e));
        }
    }
}
