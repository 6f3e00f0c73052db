package dev.musher.app.storycommands;

import dev.musher.app.commandline.CommandFailed;
import dev.musher.base.json.Json;
import dev.musher.base.text.PrintableText;
import dev.musher.fleet.workspace.RemovalResult;
import dev.musher.fleet.workspace.Workspaces;
import dev.musher.fleet.workspace.Workspaces.RemovalReason;
import dev.musher.host.project.ProjectHost;
import dev.musher.host.view.WorkspaceView;
import dev.musher.host.wording.StageText;
import dev.musher.pipeline.story.item.Stage;

/** {@code musher workspaces}: where stories are worked on, and what may go. */
record WorkspaceAction(StoryCommandContext desk, ProjectHost project, Workspaces workspaces) {
    void list(StoryCall storyCall) throws InterruptedException {
        boolean orphans = storyCall.invocation().has(StoryOptions.ORPHANS);
        var shown =
                orphans
                        ? WorkspaceView.orphans(project.board(), workspaces)
                        : WorkspaceView.all(project.board(), workspaces);
        if (storyCall.invocation().has(desk.json())) {
            storyCall.line(Json.encodeIndented(shown));
            return;
        }
        if (shown.isEmpty()) {
            storyCall.line(orphans ? "There are no orphans." : "There are no workspaces.");
        }
        var page = storyCall.screen().page();
        shown.forEach(workspace -> page.line(workspace.text(project.work()::relative)));
    }

    void remove(StoryCall storyCall) throws InterruptedException {
        var removalReason = ground(storyCall);
        if (!storyCall.invocation().has(StoryOptions.YES)) {
            desk.confirm("Remove the workspace of " + storyCall.item() + "?", storyCall.screen());
        }
        switch (workspaces.remove(storyCall.item(), removalReason)) {
            case RemovalResult.Removed _ ->
                    storyCall.line("Removed; its commits are kept in the project.");
            case RemovalResult.Absent _ ->
                    storyCall.line("There is no workspace of " + storyCall.item() + ".");
            case RemovalResult.Kept(var because) ->
                    throw new CommandFailed(PrintableText.line(because), "Nothing was removed.");
        }
    }

    /** An open item keeps its workspace. */
    private RemovalReason ground(StoryCall storyCall) {
        var card = project.card(storyCall.item());
        if (card.isEmpty()) {
            return RemovalReason.CLOSED;
        }
        Stage stage = card.get().item().stage();
        if (card.get().item().mayHaveLiveAgent() || !(stage instanceof Stage.Over)) {
            throw new CommandFailed(
                    "%s is not closed: it is %s."
                            .formatted(storyCall.item(), StageText.of(card.get())),
                    "Close it first, for example: musher story abandon " + storyCall.item());
        }
        return stage instanceof Stage.Done ? RemovalReason.MERGED : RemovalReason.CLOSED;
    }
}
