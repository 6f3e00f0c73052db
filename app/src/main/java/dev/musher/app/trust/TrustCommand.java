package dev.musher.app.trust;

import dev.musher.app.commandline.Argument;
import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandSpec;
import dev.musher.app.commandline.Option;
import java.util.function.Supplier;

/** {@code musher trust}, as it is typed. */
public final class TrustCommand {
    /** Of commands for which parts of a project count. */
    public static final Option.Flag TRUST =
            Option.flag("trust", "Trust what this project would have Musher run, as it is now.");

    static final Option.Flag YES = Option.flag("yes", "Trust it without asking.").letter('y');
    static final Argument.Optional FOLDER =
            Argument.optional("FOLDER", "The project (default: this one).");

    private TrustCommand() {}

    public static CommandSpec spec(String group, Option.Flag json, Supplier<CommandAction> action) {
        return CommandSpec.named("trust", "Decide which commands of this project may run.")
                .group(group)
                .description(
                        """
                        A project's files name commands and agents: gates, setup and fix commands, \
                        verification.command, .musher/agents, skills. None of them is used before you \
                        have agreed to it. This shows what is new or changed and asks. Your answer is \
                        kept by content outside the project; what changes is asked again.

                        Exits with 0 if everything is trusted, else with 1.
                        """)
                .options(YES, json)
                .subcommands(
                        CommandSpec.named("show", "Show the parts of this project and their state.")
                                .options(json)
                                .example("musher trust show", "What is trusted, new or changed.")
                                .action(action)
                                .build(),
                        CommandSpec.named("list", "List the projects that you trust.")
                                .options(json)
                                .example("musher trust list", "A line for each project.")
                                .action(action)
                                .build(),
                        CommandSpec.named("revoke", "Revoke the trust in a project.")
                                .options(json)
                                .arguments(FOLDER)
                                .example("musher trust revoke", "This project.")
                                .example("musher trust revoke ~/src/shop", "Another one.")
                                .action(action)
                                .build())
                .example("musher trust", "Shows what is new or changed, and asks.")
                .example("musher trust --yes", "Agrees without asking.")
                .action(action)
                .build();
    }
}
