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
            Option.value("max-agents", "N", "Run at most this many agents at once.");
    public static final Option.Flag WATCH =
            Option.flag("watch", "Keep running when there is nothing to do, until Ctrl-C.")
                    .letter('w');
    public static final Option.Flag FIX_BASE =
            Option.flag("fix-base", "If a gate fails on base, have an agent fix that first.");

    public static final Option.Flag NO_GATES =
            Option.flag(
                    "no-gates",
                    "Work in a project without gates; all that lands is marked unproven.");

    private RunCommand() {}

    public static CommandSpec spec(String group, Option.Flag json, Supplier<CommandAction> action) {
        return CommandSpec.named("run", "Have the team work on the board.")
                .group(group)
                .description(
                        """
                        Lets the teammates of .musher/project.toml work on the stories of this project \
                        until nothing is left that they can do, and shows who works on what. Each \
                        works in its own workspace. Work is proven when the project's gates were \
                        green on the committed tree. Proven work lands: the merge \
                        train runs the gates on it together with what else waits, and moves the base branch to \
                        a green tree. A clean checkout of base is updated; one with changes \
                        is never touched, and landing waits for it.

                        Ctrl-C stops every agent, waits until its process has ended and records that; what was done is \
                        kept, and the next run continues from there. The same holds after a crash.

                        The gates run on base first. If one fails there, no agent starts: it says which, \
                        since which commit, and the end of its output. With --fix-base (or \
                        fleet.fix_base) a bug is opened and an agent fixes it.

                        Exits with 0 if everything that was started has landed, with 3 if \
                        something waits for you (it says what, why, and what to do; a paused fleet \
                        counts), with 1 if it cannot work (base fails, no model, another fleet), \
                        and with 130 after Ctrl-C.
                        """)
                .options(
                        json,
                        WATCH,
                        MAX_AGENTS,
                        FIX_BASE,
                        NO_GATES,
                        ToolCommand.SANDBOX,
                        ToolCommand.MODE,
                        WhyCommand.ALLOW,
                        WhyCommand.DENY,
                        TrustCommand.TRUST)
                .example("musher run", "Works until nothing is left to do.")
                .example("musher run --watch", "Also works on what is started meanwhile.")
                .example("musher run --max-agents 2", "With two agents at a time.")
                .example("musher run --fix-base", "Has an agent fix a failing base first.")
                .example("musher run --json", "Prints what happens as lines of JSON.")
                .action(action)
                .build();
    }
}
