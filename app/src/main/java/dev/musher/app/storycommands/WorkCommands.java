package dev.musher.app.storycommands;

import dev.musher.app.commandline.CommandSpec;

/** {@code musher logs} and {@code workspaces}, as they are typed. */
final class WorkCommands {
    private WorkCommands() {}

    static CommandSpec logs(StoryCommand.Announced announced, StoryCommand.Tasks tasks) {
        return CommandSpec.named("logs", "Show what an agent did on an item.")
                .group(announced.group())
                .description(
                        "Shows the log of the running attempt, or of the last one; old lines are dropped.")
                .options(StoryOptions.FOLLOW, StoryOptions.ATTEMPT, StoryOptions.GATE)
                .arguments(StoryOptions.NUMBER.completing(announced.items()))
                .example("musher logs 3", "The last attempt.")
                .example("musher logs 3 --follow", "Also what is added, until the attempt ends.")
                .example("musher logs 3 --attempt 1", "The first attempt.")
                .example("musher logs 3 --gate test", "What the gate 'test' printed.")
                .action(tasks.of(StoryTask.Show.LOGS))
                .build();
    }

    static CommandSpec workspaces(StoryCommand.Announced announced, StoryCommand.Tasks tasks) {
        return CommandSpec.named("workspaces", "List the workspaces of stories.")
                .group(announced.group())
                .description(
                        """
                        Every started story has a workspace below .musher/state, with a \
                        branch of its own. Orphans are folders there that belong to none of the stories on the \
                        board; what would be lost with one is shown.
                        """)
                .options(announced.json(), StoryOptions.ORPHANS)
                .example("musher workspaces", "With size, branch and what is not committed.")
                .example("musher workspaces --orphans", "Only those without a story.")
                .subcommands(remove(tasks))
                .action(tasks.of(StoryTask.Show.WORKSPACES))
                .build();
    }

    private static CommandSpec remove(StoryCommand.Tasks tasks) {
        return CommandSpec.named("remove", "Remove the workspace of a closed item.")
                .description(
                        """
                        Asks first. Commits that are not in base are kept in the project under \
                        refs/musher/archive; a workspace with anything else that would be lost is kept.
                        """)
                .options(StoryOptions.YES)
                .arguments(StoryOptions.NUMBER)
                .example("musher workspaces remove 3", "After the story was closed.")
                .action(tasks.of(StoryTask.Show.REMOVE_WORKSPACE))
                .build();
    }
}
