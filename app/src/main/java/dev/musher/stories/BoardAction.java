package dev.musher.stories;

import dev.musher.board.Board;
import dev.musher.board.Card;
import dev.musher.host.project.Foresight;
import dev.musher.host.project.ProjectHost;
import dev.musher.host.view.BoardView;
import dev.musher.host.view.MoneyText;
import dev.musher.json.Json;
import dev.musher.story.Column;
import dev.musher.text.Printable;
import java.time.Duration;
import java.util.List;

/** {@code musher board}: what is where, column by column. */
record BoardAction(StoryDesk desk, ProjectHost project) {
    /** How long nothing may happen before we look all the same. */
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    /** What is done, closed or archived may be long; the latest of it is shown. */
    private static final int MOST_OVER = 10;

    void show(Call call) throws InterruptedException {
        var board = project.board();
        print(board, call);
        // Whoever watches sees leases and workspaces change as well, by and by.
        while (call.invocation().has(StoryOptions.WATCH)
                && !call.screen().out().stream().checkError()) {
            project.await(board.sequence(), PATIENCE);
            var next = project.board();
            if (next.sequence() != board.sequence()) {
                print(next, call);
            }
            board = next;
        }
    }

    private void print(Board board, Call call) throws InterruptedException {
        var foresight = project.work().foresight();
        if (call.invocation().has(desk.json())) {
            call.line(
                    Json.encodeIndented(BoardView.of(board, foresight, project.work().warnings())));
            call.screen().out().stream().flush();
            return;
        }
        if (call.invocation().has(StoryOptions.WATCH)) {
            Redraw.begin(call.screen());
        }
        foresight
                .trouble()
                .ifPresent(
                        why ->
                                call.line(
                                        call.screen()
                                                .out()
                                                .colour()
                                                .red("nobody starts: " + Printable.line(why))));
        warn(call);
        boolean all = call.invocation().has(StoryOptions.ALL);
        for (Column column : Column.values()) {
            boolean shown = all || column == Column.DONE || ListAction.isOpen(column);
            if (shown && column != Column.DELETED) {
                column(column, board.column(column), new Shown(call, foresight));
            }
        }
        epics(board, call);
        call.line("");
        call.line(
                MoneyText.of(board.spent())
                        + " spent; "
                        + MoneyText.tokens(board.spent())
                        + " tokens.");
    }

    private void warn(Call call) throws InterruptedException {
        var colour = call.screen().out().colour();
        for (String text : project.work().warnings()) {
            call.line(colour.yellow("warning: " + Printable.line(text)));
        }
    }

    /** What all columns have in common. */
    private record Shown(Call call, Foresight foresight) {}

    private static void column(Column column, List<Card> cards, Shown shown) {
        var call = shown.call();
        var colour = call.screen().out().colour();
        call.line(colour.bold(column.word()) + " (" + cards.size() + ")");
        boolean over = !ListAction.isOpen(column);
        int left = over ? Math.max(0, cards.size() - MOST_OVER) : 0;
        if (left > 0) {
            call.line("  " + left + " earlier ones; 'musher story list --all' has them.");
        }
        for (Card card : cards.subList(left, cards.size())) {
            call.line(CardText.under(card, shown.foresight().of(card.number()), call.screen()));
        }
    }

    private static void epics(Board board, Call call) {
        if (board.epics().isEmpty()) {
            return;
        }
        call.line(call.screen().out().colour().bold("epics"));
        for (var epic : board.epics()) {
            String name =
                    board.card(epic.epic()).map(card -> card.item().brief().name()).orElse("");
            call.line(
                    "  %-4s %s  %d of %d done%s"
                            .formatted(
                                    epic.epic(),
                                    Printable.line(name),
                                    epic.done(),
                                    epic.items(),
                                    epic.closed() == 0 ? "" : ", " + epic.closed() + " closed"));
        }
    }
}
