package dev.musher.app.toolcommands;

import dev.musher.app.commandline.Argument;
import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandSpec;
import dev.musher.app.commandline.Completion;
import dev.musher.app.commandline.Option;
import java.util.function.Supplier;

/** {@code musher why} and {@code musher permissions}, as they are typed. */
public final class WhyCommand {
    public static final Option.Values ALLOW =
            Option.values("allow", "RULE", "Allow something for this run, like 'run(make *)'.");
    public static final Option.Values DENY =
            Option.values("deny", "RULE", "Deny something for this run, like 'read(secret/**)'.");
    public static final Option.Value FILE =
            Option.value("file", "FILE", "Decide about each line of a file; - is standard input.")
                    .completing(Completion.FILES);
    public static final Argument.Required TOOL =
            Argument.required("TOOL", "The tool; 'musher tools' lists them.");
    public static final Argument.Optional INPUT =
            Argument.optional("INPUT", "Its input as JSON, or just the command, path or address.");

    public static final Argument.Required RULE =
            Argument.required("RULE", "The rule, or its number in 'musher permissions'.");

    private WhyCommand() {}

    public static CommandSpec why(String group, Option.Flag json, Supplier<CommandAction> action) {
        return CommandSpec.named("why", "Explain whether a call is allowed, without running it.")
                .group(group)
                .description(
                        """
                        Shows the decision, every rule that led to it with the line it \
                        is in, and the shortest rule that would change the answer. Nothing is \
                        run, read or written.

                        Rules are about run(COMMAND), outside(COMMAND), read(PATHS), write(PATHS), \
                        connect(HOST) and tool(NAME). Deny overrides ask, and ask overrides allow.
                        """)
                .options(json, ToolCommand.MODE, ToolCommand.SANDBOX, ALLOW, DENY, FILE)
                .arguments(TOOL, INPUT)
                .example("musher why bash 'git push --force'", "Explains a command.")
                .example("musher why read .env", "Explains a file.")
                .example(
                        "musher why bash --permission-mode restrictive --file commands.txt --json",
                        "Decides about every line, one JSON object each.")
                .action(action)
                .build();
    }

    public static CommandSpec permissions(
            String group,
            Option.Flag json,
            Supplier<CommandAction> list,
            Supplier<CommandAction> check,
            Supplier<CommandAction> remove) {
        return CommandSpec.named("permissions", "Show or remove permission rules.")
                .group(group)
                .description(
                        """
                        Rules are written as [[permission.rule]] in your settings, and in the \
                        project's, which can only ask or deny.
                        """)
                .options(json)
                .subcommands(
                        CommandSpec.named("check", "Find rules that are wrong or have no effect.")
                                .description(
                                        """
                                        Tests every rule with its own examples, and finds rules \
                                        that contradict each other or that another one covers. Exits \
                                        with 1 if it finds any.
                                        """)
                                .options(json)
                                .example("musher permissions check", "Before you rely on them.")
                                .action(check)
                                .build(),
                        CommandSpec.named("remove", "Remove a rule from your settings.")
                                .description(
                                        """
                                        Takes the rule out of your own settings file and leaves \
                                        the rest of it as it is. Rules of the project are changed \
                                        in its own file.
                                        """)
                                .options(json)
                                .arguments(RULE)
                                .example("musher permissions remove 'run(make *)'", "By its text.")
                                .example(
                                        "musher permissions remove 2", "By its number in the list.")
                                .action(remove)
                                .build())
                .example("musher permissions", "Prints a table.")
                .action(list)
                .build();
    }
}
