package dev.musher.stories;

import dev.musher.commandline.Action;
import dev.musher.commandline.ExitCode;
import dev.musher.commandline.Invocation;
import dev.musher.commandline.Screen;

/** Every command about stories: opens them, and does what the name of the command says. */
public final class StoriesAction implements Action {
    private final StoryDesk desk;

    public StoriesAction(StoryDesk desk) {
        this.desk = desk;
    }

    @Override
    public ExitCode run(Invocation invocation, Screen screen) throws InterruptedException {
        var call = new Call(invocation, screen, desk.secrets());
        try (var stories = desk.opening().open()) {
            switch (invocation.path().command().name()) {
                case "board" -> new BoardView(desk, stories).show(call);
                case "logs" -> new LogView(desk, stories).show(call);
                case "workspaces", "remove" ->
                        new WorkspaceView(desk, stories, stories.field().yard()).show(call);
                case "status" -> new StatusView(desk, stories).show(call);
                case "history" -> new HistoryView(desk, stories).show(call);
                case "story", "list" -> new ListView(desk, stories).show(call);
                case "show" -> new ItemView(desk, stories).show(call);
                default -> new StoryOrders(desk, stories).order(call);
            }
        }
        return ExitCode.OK;
    }
}
