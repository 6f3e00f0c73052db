package dev.musher.shell;

import dev.musher.codegen.TextFile;
import dev.musher.process.Processes;
import dev.musher.process.Stopped;
import dev.musher.tool.Effect;
import dev.musher.tool.Fact;
import dev.musher.tool.Field;
import dev.musher.tool.Input;
import dev.musher.tool.InputShape;
import dev.musher.tool.Piece;
import dev.musher.tool.Prepared;
import dev.musher.tool.Tool;
import dev.musher.tool.ToolFailure;
import dev.musher.tool.ToolOutcome;
import dev.musher.tool.ToolSheet;
import java.util.List;

/** Ends a background shell with everything that it started. */
@TextFile("bash_kill.md")
public final class BashKillTool implements Tool {
    private static final ToolSheet SHEET =
            new ToolSheet(
                    "bash_kill",
                    BashKillToolText.TEXT,
                    InputShape.of(Field.required("id", Field.text(), "")),
                    Effect.RUNS);

    private final Shells shells;

    public BashKillTool(Shells shells) {
        this.shells = shells;
    }

    @Override
    public ToolSheet sheet() {
        return SHEET;
    }

    /** Claims nothing: it reaches only what a permitted command has started. */
    @Override
    public Prepared prepare(Input input) {
        var id = input.text("id");
        var shell = ShellName.find(shells, id);
        return Prepared.of(List.of(), _ -> stop(id, shell));
    }

    private ToolOutcome stop(String id, Shell shell) throws InterruptedException {
        if (shell.living().isEmpty()) {
            return new ToolOutcome.Done(
                    List.of(
                            new Piece.Text(
                                    id + " was over already: " + ShellListing.state(shell) + ".")),
                    shell.state().facts(id));
        }
        return switch (shell.stop(Processes.GRACE)) {
            case Stopped.Dead _ ->
                    ToolOutcome.done(
                            id + " was stopped; nothing of it is left." + shells.afterwards(),
                            new Fact.ShellStopped(id));
            case Stopped.Survivors(List<Long> pids) ->
                    throw ToolFailure.error(
                            id + " was stopped, but these live on: " + LivingText.of(pids) + ".");
        };
    }
}
