package dev.musher.app.traincommands;

import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandSpec;
import dev.musher.app.commandline.Option;
import dev.musher.app.runcommand.RunCommand;
import dev.musher.app.toolcommands.ToolCommand;
import dev.musher.app.trust.TrustCommand;
import java.util.function.Supplier;

/** {@code musher train} and {@code musher train run}, as they are typed. */
public final class TrainCommand {
    private TrainCommand() {}

    /** What the two do. */
    public record Actions(Supplier<CommandAction> look, Supplier<CommandAction> run) {}

    public static CommandSpec spec(String group, Option.Flag json, Actions actions) {
        return CommandSpec.named("train", "Show what is about to land, and why the rest waits.")
                .group(group)
                .description(
                        """
                        Proven stories are stacked on the base branch, the project's \
                        gates run on the stack, and base moves to it if it is green. 'musher run' \
                        runs the train alongside the team; this shows the queue, the running gates, \
                        the last landings and the flaky steps (red, then green on the same tree).
                        """)
                .options(json)
                .subcommands(run(json, actions.run()))
                .example("musher train", "The queue, with what each story waits for.")
                .example("musher train --json", "Prints JSON.")
                .example("musher train run", "Lands what waits, without a team.")
                .action(actions.look())
                .build();
    }

    private static CommandSpec run(Option.Flag json, Supplier<CommandAction> action) {
        return CommandSpec.named("run", "Land what waits, without a team.")
                .description(
                        """
                        Runs the train alone until nothing is left that can land; no agent is \
                        started. One process at a time runs the train of a project.

                        Exits with 0 if everything that waited has landed, with 3 if \
                        something waits for you, and with 1 if another process runs the train.
                        """)
                .options(json, RunCommand.WATCH, ToolCommand.SANDBOX, TrustCommand.TRUST)
                .example("musher train run", "Until nothing is left that can land.")
                .example("musher train run --watch", "Also lands what is proven meanwhile.")
                .action(action)
                .build();
    }
}
