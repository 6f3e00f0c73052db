package dev.musher.app.storycommands;

import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.ExitCode;

/** Every command about stories: opens them, and does what the name of the command says. */
public final class StoriesAction implements CommandAction {
    private final StoryCommandContext desk;

    public StoriesAction(StoryCommandContext desk) {
        this.desk = desk;
    }

    @Override
    public ExitCode run(CommandInvocation commandInvocation, CommandScreen commandScreen)
            throws InterruptedException {
        var storyCall = new StoryCall(commandInvocation, commandScreen, desk.secrets());
        try (var stories = desk.opening().open()) {
            switch (commandInvocation.path().command().name()) {
                case "board" -> new BoardView(desk, stories).show(storyCall);
                case "logs" -> new LogView(desk, stories).show(storyCall);
                case "workspaces", "remove" ->
                        new WorkspaceView(desk, stories, stories.field().yard()).show(storyCall);
                case "status" -> new StatusView(desk, stories).show(storyCall);
                case "history" -> new HistoryView(desk, stories).show(storyCall);
                case "story", "list" -> new ListView(desk, stories).show(storyCall);
                case "show" -> new ItemView(desk, stories).show(storyCall);
                default -> new StoryOrders(desk, stories).order(storyCall);
            }
        }
        return ExitCode.OK;
    }
}
