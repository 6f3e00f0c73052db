package dev.musher.tools.shell;

import dev.musher.codegen.TextFile;
import dev.musher.tools.api.InputField;
import dev.musher.tools.api.InputShape;
import dev.musher.tools.api.PreparedCall;
import dev.musher.tools.api.Tool;
import dev.musher.tools.api.ToolDescription;
import dev.musher.tools.api.ToolEffect;
import dev.musher.tools.api.ToolInput;
import java.time.Duration;

/** Runs shell commands, to their end or in the background. */
@TextFile("bash.md")
public final class BashTool implements Tool {
    /** The longest timeout, and time to stop a tree that does not listen. */
    private static final Duration LIMIT = Duration.ofSeconds(BashParameters.LONGEST_SECONDS + 30);

    private static final ToolDescription SHEET =
            new ToolDescription(
                    "bash",
                    BashToolText.TEXT,
                    InputShape.of(
                            InputField.required("command", InputField.text(), ""),
                            InputField.optional(
                                    "timeout",
                                    InputField.whole(1, BashParameters.LONGEST_SECONDS),
                                    "seconds (120), at most 600"),
                            InputField.optional("background", InputField.flag(), ""),
                            InputField.optional(
                                    "needs",
                                    InputField.listOf(InputField.text(4096), 1, WallNeeds.MOST),
                                    "beyond the sandbox: connect(HOST), read|write(PATH), outside")),
                    ToolEffect.RUNS,
                    LIMIT);

    private final BashCommandLine commands;
    private final SessionShells sessionShells;

    public BashTool(BashCommandLine commands, SessionShells sessionShells) {
        this.commands = commands;
        this.sessionShells = sessionShells;
    }

    @Override
    public ToolDescription description() {
        return SHEET;
    }

    @Override
    public PreparedCall prepare(ToolInput toolInput) {
        var parameters = BashParameters.of(toolInput);
        var claims =
                parameters
                        .needs()
                        .claims(parameters.command(), commands.workplace(), commands.walls());
        var run = new BashRun(commands, sessionShells, parameters);
        return PreparedCall.of(claims, run::execute);
    }
}
