package dev.musher.app.storycommands;

import dev.musher.base.json.Json;
import dev.musher.base.text.PrintableText;
import dev.musher.host.project.ProjectHost;
import dev.musher.host.view.BoardView;
import dev.musher.host.view.ItemStatus;
import dev.musher.host.view.MoneyText;
import dev.musher.host.view.StatusView;
import dev.musher.pipeline.board.Board;
import dev.musher.pipeline.board.Card;
import dev.musher.pipeline.story.AttemptAssignment;
import dev.musher.pipeline.story.Priority;
import dev.musher.pipeline.story.item.Badge;
import dev.musher.pipeline.story.item.Column;
import dev.musher.pipeline.story.item.Stage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** {@code musher status}: how the project stands, or one item. */
record StatusAction(StoryCommandContext desk, ProjectHost project) {
    void show(StoryCall storyCall) throws InterruptedException {
        Optional<String> item = storyCall.invocation().argument(StoryOptions.ITEM);
        if (item.isPresent()) {
            item(project.require(StoryCall.number(item.get())), storyCall);
        } else if (storyCall.invocation().has(desk.json())) {
            storyCall.line(
                    Json.encodeIndented(
                            BoardView.of(
                                    project.board(),
                                    project.work().foresight(),
                                    project.work().warnings())));
        } else {
            project(project.board(), storyCall);
            for (String text : project.work().warnings()) {
                storyCall.line(
                        storyCall
                                .screen()
                                .out()
                                .colour()
                                .yellow("warning: " + PrintableText.line(text)));
            }
        }
    }

    private void item(Card card, StoryCall storyCall) throws InterruptedException {
        var known = ItemStatus.of(project, card);
        if (storyCall.invocation().has(desk.json())) {
            storyCall.line(Json.encodeIndented(StatusView.of(known, desk.clock().now())));
            return;
        }
        ItemAction.head(card, storyCall);
        var item = card.item();
        storyCall.line("  there since " + ItemAction.TIME.format(card.since().atZone(desk.zone())));
        int attempts = item.progress().attempts();
        if (attempts > 0) {
            storyCall.line(
                    "  "
                            + (attempts == 1 ? "1 attempt" : attempts + " attempts")
                            + tries(item.stage()));
        }
        if (item.assignment() instanceof AttemptAssignment.Running(var attempt)) {
            storyCall.line(
                    "  %s has been working on it since %s"
                            .formatted(
                                    PrintableText.line(attempt.worker().agent()),
                                    ItemAction.TIME.format(attempt.started().atZone(desk.zone()))));
        }
        if (known.workspace().isEmpty()) {
            item.progress()
                    .offered()
                    .ifPresent(
                            offered ->
                                    storyCall.line(
                                            "  branch "
                                                    + offered.branch().shortName()
                                                    + " at "
                                                    + offered.tip()));
        }
        storyCall.line(
                "  "
                        + MoneyText.of(item.spent())
                        + " spent; "
                        + MoneyText.tokens(item.spent())
                        + " tokens");
        item.terms().budget().ifPresent(budget -> storyCall.line("  budget " + budget));
        if (item.terms().priority() != Priority.NORMAL) {
            storyCall.line("  priority " + item.terms().priority().word());
        }
        new StatusText(desk, storyCall).print(known);
        storyCall.line("  'musher history " + item.number() + "' shows the rest.");
    }

    private static String tries(Stage stage) {
        return switch (stage) {
            case Stage.Coding coding when coding.tries().retries() > 0 ->
                    ", retries: " + coding.tries().retries();
            case Stage.Qa qa when qa.tries().retries() > 0 -> ", retries: " + qa.tries().retries();
            case Stage.Wrapped wrapped -> tries(wrapped.was());
            case Stage.Active _, Stage.Over _ -> "";
        };
    }

    private static void project(Board board, StoryCall storyCall) {
        storyCall.line(
                board.columns().entrySet().stream()
                        .filter(column -> column.getKey() != Column.ARCHIVED)
                        .map(column -> column.getValue().size() + " " + column.getKey().word())
                        .collect(Collectors.joining(", ")));
        var attention = attention(board);
        if (!attention.isEmpty()) {
            storyCall.line("");
            storyCall.line(storyCall.screen().out().colour().bold("needs you"));
            for (Card card : attention) {
                storyCall.line(CardText.under(card, storyCall.screen()));
            }
        }
        storyCall.line("");
        storyCall.line(
                MoneyText.of(board.spent())
                        + " spent; "
                        + MoneyText.tokens(board.spent())
                        + " tokens.");
    }

    /** What waits for the user. */
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
