package dev.musher.shell;

import dev.musher.codegen.TextFile;
import dev.musher.tool.Effect;
import dev.musher.tool.Field;
import dev.musher.tool.Input;
import dev.musher.tool.InputShape;
import dev.musher.tool.Prepared;
import dev.musher.tool.Tool;
import dev.musher.tool.ToolSheet;
import java.time.Duration;

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
                                    "seconds (120), at most 600"),
                            Field.optional("background", Field.flag(), ""),
                            Field.optional(
                                    "needs",
                                    Field.listOf(Field.text(4096), 1, Needs.MOST),
                                    "beyond the sandbox: connect(HOST), read|write(PATH), outside")),
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
        var claims =
                parameters
                        .needs()
                        .claims(parameters.command(), commands.workplace(), commands.walls());
        var run = new CommandRun(commands, shells, parameters);
        return Prepared.of(claims, run::carryOut);
    }
}
