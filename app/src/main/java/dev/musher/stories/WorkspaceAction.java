package dev.musher.stories;

import dev.musher.board.Card;
import dev.musher.commandline.CommandFailed;
import dev.musher.host.project.ProjectHost;
import dev.musher.host.view.StageText;
import dev.musher.host.view.WorkspaceView;
import dev.musher.json.Json;
import dev.musher.story.Column;
import dev.musher.story.ItemNumber;
import dev.musher.story.Stage;
import dev.musher.text.Printable;
import dev.musher.yard.Orphan;
import dev.musher.yard.Removal;
import dev.musher.yard.Yard;
import dev.musher.yard.Yard.Ground;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** {@code musher workspaces}: where stories are worked on, and what may go. */
record WorkspaceAction(StoryDesk desk, ProjectHost project, Yard yard) {
    void list(Call call) throws InterruptedException {
        var shown = new ArrayList<WorkspaceView>();
        boolean orphans = call.invocation().has(StoryOptions.ORPHANS);
        if (!orphans) {
            for (Card card : cards()) {
                var plot = yard.find(card.number());
                if (plot.isPresent()) {
                    shown.add(WorkspaceView.of(card, plot.get(), yard.look(plot.get())));
                }
            }
        }
        for (Orphan orphan : yard.orphans(numbers())) {
            shown.add(WorkspaceView.of(orphan));
        }
        if (call.invocation().has(desk.json())) {
            call.line(Json.encodeIndented(shown));
            return;
        }
        if (shown.isEmpty()) {
            call.line(orphans ? "There are no orphans." : "There are no workspaces.");
        }
        shown.forEach(workspace -> call.line(workspace.text()));
    }

    /** Everything that is on the board, whatever became of it. */
    private List<Card> cards() {
        var cards = new ArrayList<Card>();
        for (Column column : Column.values()) {
            cards.addAll(project.board().column(column));
        }
        return cards;
    }

    private Set<ItemNumber> numbers() {
        var numbers = new HashSet<ItemNumber>();
        cards().forEach(card -> numbers.add(card.number()));
        return numbers;
    }

    void remove(Call call) throws InterruptedException {
        var ground = ground(call);
        if (!call.invocation().has(StoryOptions.YES)) {
            desk.confirm("Remove the workspace of " + call.item() + "?", call.screen());
        }
        switch (yard.remove(call.item(), ground)) {
            case Removal.Removed _ -> call.line("Removed; its commits are kept in the project.");
            case Removal.Absent _ -> call.line("There is no workspace of " + call.item() + ".");
            case Removal.Kept(var because) ->
                    throw new CommandFailed(Printable.line(because), "Nothing was removed.");
        }
    }

    /** Whoever is still working, or wanted, keeps its workspace. */
    private Ground ground(Call call) {
        var card = project.card(call.item());
        if (card.isEmpty()) {
            return Ground.CLOSED;
        }
        Stage stage = card.get().item().stage();
        if (card.get().item().isAttended() || !(stage instanceof Stage.Over)) {
            throw new CommandFailed(
                    "%s is not over: it is %s.".formatted(call.item(), StageText.of(card.get())),
                    "Close it first, for example: musher story abandon " + call.item());
        }
        return stage instanceof Stage.Done ? Ground.MERGED : Ground.CLOSED;
    }
}
