package dev.musher.app.runcommand;

import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandSpec;
import dev.musher.app.commandline.Option;
import dev.musher.app.toolcommands.ToolCommand;
import dev.musher.app.toolcommands.WhyCommand;
import dev.musher.app.trust.TrustCommand;
import java.util.function.Supplier;

/** {@code musher run}, as it is typed. */
public final class RunCommand {
    public static final Option.Value MAX_AGENTS =
            Option.value("max-agents", "N", "At most so many agents at work at a time.");
    public static final Option.Flag WATCH =
            Option.flag("watch", "Stay when there is nothing to do, until Ctrl-C.").letter('w');

    private RunCommand() {}

    public static CommandSpec spec(String group, Option.Flag json, Supplier<CommandAction> action) {
        return CommandSpec.named("run", "Have the team work on the board.")
                .group(group)
                .description(
                        """
                        Has the teammates of .musher/project.toml work on the stories of this project \
                        until nothing is left that they could do, and shows who works on what. Each \
                        works in a workspace of its own. Work is proven when the project's gates were \
                        green on the very tree that was committed. What is proven lands: the merge \
                        train gates it together with what else waits, and moves the base branch to \
                        a green tree. A checkout of base that is clean goes along; one that is not \
                        is waited for and never touched.

                        Ctrl-C stops every agent, sees it dead and writes that down; what was done is \
                        kept, and the next run goes on from there. So it does after a crash.

                        Ends with exit code 0 if everything that was begun has landed, and with 3 if \
                        something waits for a person: it says what, why, and what to do.
                        """)
                .options(
                        json,
                        WATCH,
                        MAX_AGENTS,
                        ToolCommand.SANDBOX,
                        ToolCommand.MODE,
                        WhyCommand.ALLOW,
                        WhyCommand.DENY,
                        TrustCommand.TRUST)
                .example("musher run", "Works until nothing is left to do.")
                .example("musher run --watch", "Also takes up what is started meanwhile.")
                .example("musher run --max-agents 2", "With two agents at a time.")
                .example("musher run --json", "Prints what happens as lines of JSON.")
                .action(action)
                .build();
    }
}
