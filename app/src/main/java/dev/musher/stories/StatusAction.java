package dev.musher.stories;

import dev.musher.board.Board;
import dev.musher.board.Card;
import dev.musher.host.project.ProjectHost;
import dev.musher.host.view.BoardView;
import dev.musher.host.view.ItemStatus;
import dev.musher.host.view.MoneyText;
import dev.musher.host.view.StatusView;
import dev.musher.json.Json;
import dev.musher.story.Assignment;
import dev.musher.story.Badge;
import dev.musher.story.Column;
import dev.musher.story.Priority;
import dev.musher.story.Stage;
import dev.musher.text.Printable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** {@code musher status}: how the project stands, or one item. */
record StatusAction(StoryDesk desk, ProjectHost project) {
    void show(Call call) throws InterruptedException {
        Optional<String> item = call.invocation().argument(StoryOptions.ITEM);
        if (item.isPresent()) {
            item(project.require(Call.number(item.get())), call);
        } else if (call.invocation().has(desk.json())) {
            call.line(
                    Json.encodeIndented(
                            BoardView.of(
                                    project.board(),
                                    project.work().foresight(),
                                    project.work().warnings())));
        } else {
            project(project.board(), call);
            for (String text : project.work().warnings()) {
                call.line(call.screen().out().colour().yellow("warning: " + Printable.line(text)));
            }
        }
    }

    private void item(Card card, Call call) throws InterruptedException {
        var known = ItemStatus.of(project, card);
        if (call.invocation().has(desk.json())) {
            call.line(Json.encodeIndented(StatusView.of(known, desk.clock().now())));
            return;
        }
        ItemAction.head(card, call);
        var item = card.item();
        call.line("  there since " + ItemAction.TIME.format(card.since().atZone(desk.zone())));
        int attempts = item.progress().attempts();
        if (attempts > 0) {
            call.line(
                    "  "
                            + (attempts == 1 ? "1 attempt" : attempts + " attempts")
                            + tries(item.stage()));
        }
        if (item.assignment() instanceof Assignment.Running(var attempt)) {
            call.line(
                    "  %s works on it since %s"
                            .formatted(
                                    Printable.line(attempt.worker().agent()),
                                    ItemAction.TIME.format(attempt.started().atZone(desk.zone()))));
        }
        if (known.workspace().isEmpty()) {
            item.progress()
                    .offered()
                    .ifPresent(
                            offered ->
                                    call.line(
                                            "  branch "
                                                    + offered.branch().shortName()
                                                    + " at "
                                                    + offered.tip()));
        }
        call.line(
                "  "
                        + MoneyText.of(item.spent())
                        + " spent; "
                        + MoneyText.tokens(item.spent())
                        + " tokens");
        item.terms().budget().ifPresent(budget -> call.line("  may cost " + budget));
        if (item.terms().priority() != Priority.NORMAL) {
            call.line("  priority " + item.terms().priority().word());
        }
        new StatusText(desk, call).print(known);
        call.line("  'musher history " + item.number() + "' has the rest.");
    }

    private static String tries(Stage stage) {
        return switch (stage) {
            case Stage.Coding coding when coding.tries().retries() > 0 ->
                    ", " + coding.tries().retries() + " of its tries used";
            case Stage.Qa qa when qa.tries().retries() > 0 ->
                    ", " + qa.tries().retries() + " of its tries used";
            case Stage.Wrapped wrapped -> tries(wrapped.was());
            case Stage.Active _, Stage.Over _ -> "";
        };
    }

    private static void project(Board board, Call call) {
        call.line(
                board.columns().entrySet().stream()
                        .filter(column -> column.getKey() != Column.ARCHIVED)
                        .map(column -> column.getValue().size() + " " + column.getKey().word())
                        .collect(Collectors.joining(", ")));
        var attention = attention(board);
        if (!attention.isEmpty()) {
            call.line("");
            call.line(call.screen().out().colour().bold("needs you"));
            for (Card card : attention) {
                call.line(CardText.under(card, call.screen()));
            }
        }
        call.line("");
        call.line(
                MoneyText.of(board.spent())
                        + " spent; "
                        + MoneyText.tokens(board.spent())
                        + " tokens.");
    }

    /** What stands still until somebody does something. */
    private static List<Card> attention(Board board) {
        var cards = new ArrayList<Card>();
        for (Column column : Column.values()) {
            for (Card card : board.column(column)) {
                boolean stuck =
                        card.badge() == Badge.BLOCKED
                                || card.badge() == Badge.REVIEW_HOLD
                                || card.badge() == Badge.MERGE_FAILURE_FINAL
                                || !card.waiting().never().isEmpty();
                if (stuck) {
                    cards.add(card);
                }
            }
        }
        return cards;
    }
}
