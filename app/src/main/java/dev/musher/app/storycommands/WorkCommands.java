package dev.musher.app.storycommands;

import dev.musher.app.commandline.CommandSpec;

/** {@code musher logs} and {@code workspaces}, as they are typed. */
final class WorkCommands {
    private WorkCommands() {}

    static CommandSpec logs(StoryCommand.Announced announced, StoryCommand.Tasks tasks) {
        return CommandSpec.named("logs", "Show what an agent did on an item.")
                .group(announced.group())
                .description("The log of the attempt that runs, or of the last one; it is bounded.")
                .options(StoryOptions.FOLLOW, StoryOptions.ATTEMPT)
                .arguments(StoryOptions.NUMBER)
                .example("musher logs 3", "Of the last attempt.")
                .example("musher logs 3 --follow", "And what is added, until the attempt ends.")
                .example("musher logs 3 --attempt 1", "Of the first one.")
                .action(tasks.of(StoryTask.Look.LOGS))
                .build();
    }

    static CommandSpec workspaces(StoryCommand.Announced announced, StoryCommand.Tasks tasks) {
        return CommandSpec.named("workspaces", "List where stories are worked on.")
                .group(announced.group())
                .description(
                        """
                        Every story that was begun has a workspace below .musher/state, with a \
                        branch of its own. Orphans are folders there that belong to no story of the \
                        board; what would be lost with one is said.
                        """)
                .options(announced.json(), StoryOptions.ORPHANS)
                .example("musher workspaces", "With size, branch and what is not committed.")
                .example("musher workspaces --orphans", "Only what belongs to no story.")
                .subcommands(remove(tasks))
                .action(tasks.of(StoryTask.Look.WORKSPACES))
                .build();
    }

    private static CommandSpec remove(StoryCommand.Tasks tasks) {
        return CommandSpec.named("remove", "Remove the workspace of an item that is over.")
                .description(
                        """
                        Asks first. Commits that are not in base are kept in the project under \
                        refs/musher/archive; a workspace with anything else to lose is kept.
                        """)
                .options(StoryOptions.YES)
                .arguments(StoryOptions.NUMBER)
                .example("musher workspaces remove 3", "After the story was closed.")
                .action(tasks.of(StoryTask.Look.REMOVE_WORKSPACE))
                .build();
    }
}
