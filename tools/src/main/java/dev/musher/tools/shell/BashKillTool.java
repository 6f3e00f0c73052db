package dev.musher.tools.shell;

import dev.musher.base.process.ProcessRunner;
import dev.musher.base.process.tree.StopResult;
import dev.musher.codegen.TextFile;
import dev.musher.tools.api.InputField;
import dev.musher.tools.api.InputShape;
import dev.musher.tools.api.OutcomePiece;
import dev.musher.tools.api.PreparedCall;
import dev.musher.tools.api.Tool;
import dev.musher.tools.api.ToolDescription;
import dev.musher.tools.api.ToolEffect;
import dev.musher.tools.api.ToolFact;
import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.api.ToolInput;
import dev.musher.tools.api.ToolOutcome;
import java.util.List;

/** Ends a background shell with everything that it started. */
@TextFile("bash_kill.md")
public final class BashKillTool implements Tool {
    private static final ToolDescription SHEET =
            new ToolDescription(
                    "bash_kill",
                    BashKillToolText.TEXT,
                    InputShape.of(InputField.required("id", InputField.text(), "")),
                    ToolEffect.RUNS);

    private final SessionShells sessionShells;

    public BashKillTool(SessionShells sessionShells) {
        this.sessionShells = sessionShells;
    }

    @Override
    public ToolDescription description() {
        return SHEET;
    }

    /** Claims nothing: it reaches only what a permitted command has started. */
    @Override
    public PreparedCall prepare(ToolInput toolInput) {
        var id = toolInput.text("id");
        var shellCommand = ShellLookup.find(sessionShells, id);
        return PreparedCall.of(List.of(), _ -> stop(id, shellCommand));
    }

    private ToolOutcome stop(String id, ShellCommand shellCommand) throws InterruptedException {
        if (shellCommand.liveProcesses().isEmpty()) {
            return new ToolOutcome.Done(
                    List.of(
                            new OutcomePiece.Text(
                                    id
                                            + " had already ended: "
                                            + ShellListing.state(shellCommand)
                                            + ".")),
                    shellCommand.state().facts(id));
        }
        return switch (shellCommand.stop(ProcessRunner.GRACE)) {
            case StopResult.Dead _ ->
                    ToolOutcome.done(
                            id
                                    + " was stopped with all its processes."
                                    + sessionShells.afterwards(),
                            new ToolFact.ShellStopped(id));
            case StopResult.Survivors(List<Long> pids) ->
                    throw ToolFailure.error(
                            id
                                    + " was stopped, but these are still running: "
                                    + LiveProcessText.of(pids)
                                    + ".");
        };
    }
}
