package dev.musher.shell;

import dev.musher.codegen.TextFile;
import dev.musher.permission.Claim;
import dev.musher.tool.Effect;
import dev.musher.tool.Field;
import dev.musher.tool.Input;
import dev.musher.tool.InputShape;
import dev.musher.tool.Prepared;
import dev.musher.tool.Tool;
import dev.musher.tool.ToolSheet;
import java.time.Duration;
import java.util.List;

/** Runs shell commands, to their end or in the background. */
@TextFile("bash.md")
public final class BashTool implements Tool {
    /** The longest timeout, and time to stop a tree that does not listen. */
    private static final Duration LIMIT = Duration.ofSeconds(BashParameters.LONGEST_SECONDS + 30);

    private static final ToolSheet SHEET =
            new ToolSheet(
                    "bash",
                    BashToolText.TEXT,
                    InputShape.of(
                            Field.required("command", Field.text(), ""),
                            Field.optional(
                                    "timeout",
                                    Field.whole(1, BashParameters.LONGEST_SECONDS),
                                    "seconds; 120 if not given, at most 600"),
                            Field.optional("background", Field.flag(), "")),
                    Effect.RUNS,
                    LIMIT);

    private final ShellCommands commands;
    private final Shells shells;

    public BashTool(ShellCommands commands, Shells shells) {
        this.commands = commands;
        this.shells = shells;
    }

    @Override
    public ToolSheet sheet() {
        return SHEET;
    }

    @Override
    public Prepared prepare(Input input) {
        var parameters = BashParameters.of(input);
        var claim = new Claim.Execute(parameters.command(), commands.folder().toString());
        var run = new CommandRun(commands, shells, parameters);
        return Prepared.of(List.of(claim), run::carryOut);
    }
}
