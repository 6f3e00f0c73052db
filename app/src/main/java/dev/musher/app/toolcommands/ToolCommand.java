package dev.musher.app.toolcommands;

import dev.musher.app.commandline.Argument;
import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandSpec;
import dev.musher.app.commandline.Completion;
import dev.musher.app.commandline.Option;
import java.util.function.Supplier;

/** {@code musher tool} and {@code musher tools}, as they are typed. */
public final class ToolCommand {
    public static final Option.Value MODE =
            Option.value("permission-mode", "MODE", "What is allowed without asking.")
                    .completing(Completion.words("restrictive", "standard", "accept", "yolo"));
    public static final Option.Value SESSION =
            Option.value(
                    "session",
                    "NAME",
                    "Remember across calls what was read, as an agent's session does.");
    public static final Option.Value SANDBOX =
            Option.value("sandbox", "MODE", "Whether commands run in a sandbox.")
                    .completing(Completion.words("required", "auto", "off"));
    public static final Argument.Required NAME =
            Argument.required("NAME", "The tool; 'musher tools' lists them.");
    public static final Argument.Optional INPUT =
            Argument.optional(
                    "INPUT", "Its input as a JSON object; - reads it from standard input.");

    private ToolCommand() {}

    public static CommandSpec tool(String group, Option.Flag json, Supplier<CommandAction> action) {
        return CommandSpec.named("tool", "Run one tool of the agent in this folder.")
                .group(group)
                .description(
                        """
                        Runs the tool exactly as an agent would: its input is checked, permissions \
                        apply, what it changes can be undone with 'musher undo', and \
                        secrets are masked in its output.

                        Files that you name count as read, since you can see them. With --session a file \
                        has to be read by an earlier call of that session before it is edited, and \
                        must not have changed since. Shells in the background end with the call.

                        Exits with 0 only if the tool succeeded.
                        """)
                .options(json, MODE, SANDBOX, SESSION, WhyCommand.ALLOW, WhyCommand.DENY)
                .arguments(NAME, INPUT)
                .example("musher tool read '{\"path\": \"README.md\"}'", "Reads a file.")
                .example(
                        "musher tool bash '{\"command\": \"make test\"}'",
                        "Runs a command, if it is allowed.")
                .example("musher tool apply_patch - < input.json", "Reads the input from a file.")
                .action(action)
                .build();
    }

    public static CommandSpec tools(
            String group, Option.Flag json, Supplier<CommandAction> action) {
        return CommandSpec.named("tools", "List the tools and what each costs in a prompt.")
                .group(group)
                .description(
                        """
                        Every request to a model carries the description and the schema of every \
                        tool. The table shows their bytes; a token is about four of them.
                        """)
                .options(json)
                .example("musher tools", "Prints a table.")
                .example("musher tools --json", "Prints JSON, with the schemas.")
                .action(action)
                .build();
    }
}
