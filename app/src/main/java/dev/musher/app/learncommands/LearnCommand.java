package dev.musher.app.learncommands;

import dev.musher.app.commandline.Argument;
import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandSpec;
import dev.musher.app.commandline.Option;
import java.util.function.Function;
import java.util.function.Supplier;

/** {@code musher learn} and the commands below it, as they are typed. */
public final class LearnCommand {
    static final Option.Flag CURATE =
            Option.flag("curate", "Also tidy up skills and memory, whether it is due or not.");

    private static final String RUN_TEXT = "The number of the learning run.";

    static final Argument.Optional ANY_RUN = Argument.optional("RUN", RUN_TEXT);
    static final Argument.Required RUN = Argument.required("RUN", RUN_TEXT);

    private LearnCommand() {}

    /** What can be asked for. */
    public enum Task {
        LEARN,
        STATUS,
        LOG,
        UNDO
    }

    public static CommandSpec spec(
            String group, Option.Flag json, Function<Task, Supplier<CommandAction>> actions) {
        return CommandSpec.named("learn", "Learn from past sessions now, and see what was learned.")
                .group(group)
                .description(
                        """
                        A session that ended is reviewed for what helps the next one: quirks of \
                        the project, commands that work, what you prefer. It happens by itself \
                        when a session in the terminal is idle; this command reviews the \
                        waiting sessions, those of 'musher -p' and of the fleet among them.

                        Three passes run one after the other: review, skills curator, memory \
                        curator. See docs/learning.md for what is sent to which model. Exits with \
                        1 if a pass failed or took too long.
                        """)
                .options(json, CURATE)
                .action(actions.apply(Task.LEARN))
                .subcommands(
                        status(json, actions.apply(Task.STATUS)),
                        log(json, actions.apply(Task.LOG)),
                        undo(json, actions.apply(Task.UNDO)))
                .example("musher learn", "Reviews the waiting sessions.")
                .example("musher learn status", "Shows the model, the budget and what waits.")
                .example("musher learn undo 3", "Takes back everything that run 3 wrote.")
                .build();
    }

    private static CommandSpec status(Option.Flag json, Supplier<CommandAction> action) {
        return CommandSpec.named("status", "Show the learning model, its budget and the queue.")
                .options(json)
                .example("musher learn status", "Prints a few lines.")
                .action(action)
                .build();
    }

    private static CommandSpec log(Option.Flag json, Supplier<CommandAction> action) {
        return CommandSpec.named("log", "List learning runs, or show what one read and wrote.")
                .options(json)
                .arguments(ANY_RUN)
                .example("musher learn log", "Lists them, the newest first.")
                .example("musher learn log 3", "Shows what run 3 read, wrote, refused and cost.")
                .action(action)
                .build();
    }

    private static CommandSpec undo(Option.Flag json, Supplier<CommandAction> action) {
        return CommandSpec.named("undo", "Take back everything that a learning run wrote.")
                .description(
                        """
                        Every file is as it was before the run, byte for byte. What was edited \
                        since is kept and named; the command exits with 1 then. The sessions that \
                        the run reviewed are not reviewed again.
                        """)
                .options(json)
                .arguments(RUN)
                .example("musher learn undo 3", "Takes back run 3.")
                .action(action)
                .build();
    }
}
