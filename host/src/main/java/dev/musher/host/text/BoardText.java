package dev.musher.host.text;

import dev.musher.base.text.PrintableText;
import dev.musher.base.text.TextPage;
import dev.musher.host.project.ItemForecast;
import dev.musher.host.wording.MoneyText;
import dev.musher.pipeline.board.Board;
import dev.musher.pipeline.board.Card;
import dev.musher.pipeline.story.item.Badge;
import dev.musher.pipeline.story.item.Column;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The board for people: what is where, column by column, or in a few lines. */
public record BoardText(TextPage page, Board board) {
    /** What is done, closed or archived may be long; the latest of it is shown. */
    private static final int MOST_OVER = 10;

    /** Which columns are shown. */
    public enum Extent {
        OPEN,
        EVERYTHING
    }

    /** Where something can still happen. */
    public static boolean isOpen(Column column) {
        return column.compareTo(Column.DONE) < 0;
    }

    public void print(ItemForecast itemForecast, List<String> warnings, Extent extent) {
        trouble(itemForecast);
        warn(warnings);
        for (Column column : Column.values()) {
            boolean shown = extent == Extent.EVERYTHING || column == Column.DONE || isOpen(column);
            if (shown && column != Column.DELETED) {
                column(column, itemForecast);
            }
        }
        epics();
        spent();
    }

    private void trouble(ItemForecast itemForecast) {
        itemForecast
                .trouble()
                .ifPresent(
                        why -> page.line(page.style().red("Waiting: " + PrintableText.line(why))));
    }

    private void warn(List<String> warnings) {
        for (String text : warnings) {
            page.line(page.style().yellow("warning: " + PrintableText.line(text)));
        }
    }

    private void column(Column column, ItemForecast itemForecast) {
        var cards = board.column(column);
        page.line(page.style().bold(column.word()) + " (" + cards.size() + ")");
        int left = isOpen(column) ? 0 : Math.max(0, cards.size() - MOST_OVER);
        if (left > 0) {
            page.line("  " + left + " earlier ones; list them: musher story list --all");
        }
        for (Card card : cards.subList(left, cards.size())) {
            page.line(CardText.under(card, itemForecast.of(card.number()), page));
        }
    }

    private void epics() {
        if (board.epics().isEmpty()) {
            return;
        }
        page.line(page.style().bold("epics"));
        for (var epic : board.epics()) {
            String name =
                    board.card(epic.epic()).map(card -> card.item().brief().name()).orElse("");
            page.line(
                    "  %-4s %s  %d of %d done%s"
                            .formatted(
                                    epic.epic(),
                                    PrintableText.line(name),
                                    epic.done(),
                                    epic.items(),
                                    epic.closed() == 0 ? "" : ", " + epic.closed() + " closed"));
        }
    }

    /** How many items are where, and which of them need the user. */
    public void summary(ItemForecast itemForecast, List<String> warnings) {
        trouble(itemForecast);
        page.line(
                board.columns().entrySet().stream()
                        .filter(column -> column.getKey() != Column.ARCHIVED)
                        .map(column -> column.getValue().size() + " " + column.getKey().word())
                        .collect(Collectors.joining(", ")));
        var attention = attention();
        if (!attention.isEmpty()) {
            page.line("");
            page.line(page.style().bold("needs you"));
            for (Card card : attention) {
                page.line(CardText.under(card, page));
            }
        }
        spent();
        warn(warnings);
    }

    private List<Card> attention() {
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

    private void spent() {
        page.line("");
        page.line(MoneyText.sum(board.spent()) + ".");
    }
}
