package dev.musher.app.storycommands;

import dev.musher.base.json.Json;
import dev.musher.pipeline.board.Board;
import dev.musher.pipeline.board.Card;
import dev.musher.pipeline.story.ItemType;
import dev.musher.pipeline.story.item.Column;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** {@code musher story list}: the items, by number. */
record ListView(StoryCommandContext desk, Stories stories) {
    void show(StoryCall storyCall) {
        var cards = cards(stories.board(), storyCall);
        if (storyCall.invocation().has(desk.json())) {
            storyCall.line(Json.encodeIndented(cards.stream().map(ShownItem::of).toList()));
            return;
        }
        if (cards.isEmpty()) {
            storyCall.line("Nothing is written down. 'musher story add NAME' begins.");
        }
        for (Card card : cards) {
            storyCall.line(CardText.line(card, storyCall.screen()));
        }
    }

    private static List<Card> cards(Board board, StoryCall storyCall) {
        var cards = new ArrayList<Card>();
        boolean all = storyCall.invocation().has(StoryOptions.ALL);
        Optional<ItemType> type =
                storyCall.name().equals("list")
                        ? storyCall.value(StoryOptions.TYPE).map(ItemFields::type)
                        : Optional.empty();
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
