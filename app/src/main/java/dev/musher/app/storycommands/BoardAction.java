package dev.musher.app.storycommands;

import dev.musher.base.json.Json;
import dev.musher.base.text.PrintableText;
import dev.musher.host.project.ItemForecast;
import dev.musher.host.project.ProjectHost;
import dev.musher.host.view.BoardView;
import dev.musher.host.view.MoneyText;
import dev.musher.pipeline.board.Board;
import dev.musher.pipeline.board.Card;
import dev.musher.pipeline.story.item.Column;
import java.time.Duration;
import java.util.List;

/** {@code musher board}: what is where, column by column. */
record BoardAction(StoryCommandContext desk, ProjectHost project) {
    /** How long nothing may happen before we look all the same. */
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    /** What is done, closed or archived may be long; the latest of it is shown. */
    private static final int MOST_OVER = 10;

    void show(StoryCall storyCall) throws InterruptedException {
        var board = project.board();
        print(board, storyCall);
        // The watching user sees leases and workspaces change as well, by and by.
        while (storyCall.invocation().has(StoryOptions.WATCH)
                && !storyCall.screen().out().stream().checkError()) {
            project.await(board.sequence(), PATIENCE);
            var next = project.board();
            if (next.sequence() != board.sequence()) {
                print(next, storyCall);
            }
            board = next;
        }
    }

    private void print(Board board, StoryCall storyCall) throws InterruptedException {
        var itemForecast = project.work().foresight();
        if (storyCall.invocation().has(desk.json())) {
            storyCall.line(
                    Json.encodeIndented(
                            BoardView.of(board, itemForecast, project.work().warnings())));
            storyCall.screen().out().stream().flush();
            return;
        }
        if (storyCall.invocation().has(StoryOptions.WATCH)) {
            ScreenRedraw.begin(storyCall.screen());
        }
        itemForecast
                .trouble()
                .ifPresent(
                        why ->
                                storyCall.line(
                                        storyCall
                                                .screen()
                                                .out()
                                                .colour()
                                                .red("Waiting: " + PrintableText.line(why))));
        warn(storyCall);
        boolean all = storyCall.invocation().has(StoryOptions.ALL);
        for (Column column : Column.values()) {
            boolean shown = all || column == Column.DONE || ListAction.isOpen(column);
            if (shown && column != Column.DELETED) {
                column(column, board.column(column), new Shown(storyCall, itemForecast));
            }
        }
        epics(board, storyCall);
        storyCall.line("");
        storyCall.line(
                MoneyText.of(board.spent())
                        + " spent; "
                        + MoneyText.tokens(board.spent())
                        + " tokens.");
    }

    private void warn(StoryCall storyCall) throws InterruptedException {
        var colour = storyCall.screen().out().colour();
        for (String text : project.work().warnings()) {
            storyCall.line(colour.yellow("warning: " + PrintableText.line(text)));
        }
    }

    /** What all columns have in common. */
    private record Shown(StoryCall call, ItemForecast foresight) {}

    private static void column(Column column, List<Card> cards, Shown shown) {
        var storyCall = shown.call();
        var colour = storyCall.screen().out().colour();
        storyCall.line(colour.bold(column.word()) + " (" + cards.size() + ")");
        boolean over = !ListAction.isOpen(column);
        int left = over ? Math.max(0, cards.size() - MOST_OVER) : 0;
        if (left > 0) {
            storyCall.line("  " + left + " earlier ones; list them: musher story list --all");
        }
        for (Card card : cards.subList(left, cards.size())) {
            storyCall.line(
                    CardText.under(card, shown.foresight().of(card.number()), storyCall.screen()));
        }
    }

    private static void epics(Board board, StoryCall storyCall) {
        if (board.epics().isEmpty()) {
            return;
        }
        storyCall.line(storyCall.screen().out().colour().bold("epics"));
        for (var epic : board.epics()) {
            String name =
                    board.card(epic.epic()).map(card -> card.item().brief().name()).orElse("");
            storyCall.line(
                    "  %-4s %s  %d of %d done%s"
                            .formatted(
                                    epic.epic(),
                                    PrintableText.line(name),
                                    epic.done(),
                                    epic.items(),
                                    epic.closed() == 0 ? "" : ", " + epic.closed() + " closed"));
        }
    }
}
