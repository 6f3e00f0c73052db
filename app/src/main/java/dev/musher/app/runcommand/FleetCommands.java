package dev.musher.app.runcommand;

import dev.musher.app.commandline.Argument;
import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandSpec;
import dev.musher.app.commandline.Option;
import java.util.function.Supplier;

/** {@code musher fleet}, as it is typed. */
public final class FleetCommands {
    static final Option.Value REASON =
            Option.value("reason", "WHY", "Why the fleet is paused.").letter('r');
    static final Argument.Required AGENTS =
            Argument.required("N", "How many agents may work at once (or 'default').");

    private FleetCommands() {}

    /** Makes the action of a task when it is needed. */
    @FunctionalInterface
    public interface Tasks {
        Supplier<CommandAction> of(FleetTask task);
    }

    public static CommandSpec spec(String group, Option.Flag json, Tasks tasks) {
        return CommandSpec.named("fleet", "Pause, resume and size the fleet.")
                .group(group)
                .description(
                        """
                        Controls the fleet of this project, in any process. What is \
                        set stays set until it is changed, also for the next 'musher run'. To stop \
                        one agent, see 'musher story stop'.
                        """)
                .options(json)
                .example("musher fleet", "Shows whether it is paused, and its size.")
                .subcommands(
                        CommandSpec.named("pause", "Start no more work; running work continues.")
                                .options(json, REASON)
                                .example("musher fleet pause -r 'release day'", "No new agents.")
                                .action(tasks.of(FleetTask.PAUSE))
                                .build(),
                        CommandSpec.named("resume", "Start work again.")
                                .options(json)
                                .example("musher fleet resume", "Agents start again.")
                                .action(tasks.of(FleetTask.RESUME))
                                .build(),
                        CommandSpec.named("headcount", "Set how many agents may work at once.")
                                .description("Overrides fleet.max_agents. Agents at work continue.")
                                .options(json)
                                .arguments(AGENTS)
                                .example("musher fleet headcount 5", "At most five at once.")
                                .example(
                                        "musher fleet headcount default",
                                        "As set by fleet.max_agents.")
                                .action(tasks.of(FleetTask.HEADCOUNT))
                                .build())
                .action(tasks.of(FleetTask.SHOW))
                .build();
    }
}
