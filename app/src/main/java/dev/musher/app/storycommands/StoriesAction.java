package dev.musher.app.storycommands;

import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.ExitCode;
import dev.musher.host.order.ItemFields;
import dev.musher.host.order.StorySteering;
import dev.musher.host.project.ProjectHost;
import java.util.Optional;

/** A command about stories: opens the project, and does its task. */
public record StoriesAction(StoryCommandContext desk, StoryTask task) implements CommandAction {
    @Override
    public ExitCode run(CommandInvocation commandInvocation, CommandScreen commandScreen)
            throws InterruptedException {
        var storyCall = new StoryCall(commandInvocation, commandScreen);
        try (var project = desk.opening().open()) {
            switch (task) {
                case StoryTask.Show show -> show(show, project, storyCall);
                case StoryTask.Write write -> {
                    new StoryOrders(desk, project).order(write, storyCall);
                    if (write == StoryTask.Write.ADD) {
                        warn(project.work().notSetUp(), commandScreen);
                    }
                }
                case StoryTask.WriteEach write -> {
                    return new StoryOrders(desk, project).writeEach(write, storyCall);
                }
                case StoryTask.Steer(var storySteering) -> {
                    var code = new StoryOrders(desk, project).steer(storySteering, storyCall);
                    if (storySteering == StorySteering.START) {
                        warn(project.work().notReady(), commandScreen);
                    }
                    return code;
                }
            }
        }
        return ExitCode.OK;
    }

    private static void warn(Optional<String> warning, CommandScreen commandScreen) {
        warning.ifPresent(text -> commandScreen.errors().line("warning: " + text));
    }

    private void show(StoryTask.Show show, ProjectHost project, StoryCall storyCall)
            throws InterruptedException {
        switch (show) {
            case BOARD -> new BoardAction(desk, project).show(storyCall);
            case STATUS -> new StatusAction(desk, project).show(storyCall);
            case HISTORY -> new HistoryAction(desk, project).show(storyCall);
            case LOGS -> new LogAction(desk, project).show(storyCall);
            case STORIES -> new ListAction(desk, project).show(storyCall, Optional.empty());
            case LIST ->
                    new ListAction(desk, project)
                            .show(
                                    storyCall,
                                    storyCall.value(StoryOptions.TYPE).map(ItemFields::type));
            case SHOW -> new ItemAction(desk, project).show(storyCall);
            case DIFF -> new DiffAction(desk, project).show(storyCall);
            case WORKSPACES ->
                    new WorkspaceAction(desk, project, project.work().workspaces()).list(storyCall);
            case REMOVE_WORKSPACE ->
                    new WorkspaceAction(desk, project, project.work().workspaces())
                            .remove(storyCall);
        }
    }
}
