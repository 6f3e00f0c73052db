package dev.musher.stories;

import dev.musher.commandline.Action;
import dev.musher.commandline.ExitCode;
import dev.musher.commandline.Invocation;
import dev.musher.commandline.Screen;
import dev.musher.host.project.ProjectHost;
import java.util.Optional;

/** A command about stories: opens the project, and does its task. */
public record StoriesAction(StoryDesk desk, StoryTask task) implements Action {
    @Override
    public ExitCode run(Invocation invocation, Screen screen) throws InterruptedException {
        var call = new Call(invocation, screen, desk.secrets());
        try (var project = desk.opening().open()) {
            switch (task) {
                case StoryTask.Look look -> look(look, project, call);
                case StoryTask.Write write -> new StoryOrders(desk, project).order(write, call);
                case Steer steer -> new StoryOrders(desk, project).steer(steer, call);
            }
        }
        return ExitCode.OK;
    }

    private void look(StoryTask.Look look, ProjectHost project, Call call)
            throws InterruptedException {
        switch (look) {
            case BOARD -> new BoardAction(desk, project).show(call);
            case STATUS -> new StatusAction(desk, project).show(call);
            case HISTORY -> new HistoryAction(desk, project).show(call);
            case LOGS -> new LogAction(project).show(call);
            case STORIES -> new ListAction(desk, project).show(call, Optional.empty());
            case LIST ->
                    new ListAction(desk, project)
                            .show(call, call.value(StoryOptions.TYPE).map(Fields::type));
            case SHOW -> new ItemAction(desk, project).show(call);
            case WORKSPACES ->
                    new WorkspaceAction(desk, project, project.work().workspaces()).list(call);
            case REMOVE_WORKSPACE ->
                    new WorkspaceAction(desk, project, project.work().workspaces()).remove(call);
        }
    }
}
