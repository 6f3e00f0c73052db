package dev.musher.stories;

import dev.musher.board.Board;
import dev.musher.board.Card;
import dev.musher.host.project.ProjectHost;
import dev.musher.host.view.ItemView;
import dev.musher.json.Json;
import dev.musher.story.Column;
import dev.musher.story.ItemType;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** {@code musher story list}: the items, by number. */
record ListAction(StoryDesk desk, ProjectHost project) {
    void show(Call call, Optional<ItemType> type) {
        var cards = cards(project.board(), call, type);
        if (call.invocation().has(desk.json())) {
            call.line(Json.encodeIndented(cards.stream().map(ItemView::of).toList()));
            return;
        }
        if (cards.isEmpty()) {
            call.line("Nothing is written down. 'musher story add NAME' begins.");
        }
        for (Card card : cards) {
            call.line(CardText.line(card, call.screen()));
        }
    }

    private static List<Card> cards(Board board, Call call, Optional<ItemType> type) {
        var cards = new ArrayList<Card>();
        boolean all = call.invocation().has(StoryOptions.ALL);
        board.columns()
                .forEach(
                        (column, shown) -> {
                            if (all || isOpen(column)) {
                                cards.addAll(shown);
                            }
                        });
        cards.removeIf(card -> type.isPresent() && card.item().brief().type() != type.get());
        cards.sort(Comparator.comparing(Card::number));
        return cards;
    }

    /** Where something can still happen. */
    static boolean isOpen(Column column) {
        return column.compareTo(Column.DONE) < 0;
    }
}
