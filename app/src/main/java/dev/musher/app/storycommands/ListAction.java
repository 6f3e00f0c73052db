package dev.musher.app.storycommands;

import dev.musher.base.json.Json;
import dev.musher.host.project.ProjectHost;
import dev.musher.host.text.BoardText;
import dev.musher.host.text.CardText;
import dev.musher.host.view.ItemView;
import dev.musher.pipeline.board.Board;
import dev.musher.pipeline.board.Card;
import dev.musher.pipeline.story.ItemType;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** {@code musher story list}: the items, by number. */
record ListAction(StoryCommandContext desk, ProjectHost project) {
    void show(StoryCall storyCall, Optional<ItemType> type) {
        var cards = cards(project.board(), storyCall, type);
        if (storyCall.invocation().has(desk.json())) {
            storyCall.line(Json.encodeIndented(cards.stream().map(ItemView::of).toList()));
            return;
        }
        if (cards.isEmpty()) {
            storyCall.line("No items. Add one: musher story add NAME");
        }
        for (Card card : cards) {
            storyCall.line(CardText.line(card, storyCall.screen().page()));
        }
    }

    private static List<Card> cards(Board board, StoryCall storyCall, Optional<ItemType> type) {
        var cards = new ArrayList<Card>();
        boolean all = storyCall.invocation().has(StoryOptions.ALL);
        board.columns()
                .forEach(
                        (column, shown) -> {
                            if (all || BoardText.isOpen(column)) {
                                cards.addAll(shown);
                            }
                        });
        cards.removeIf(card -> type.isPresent() && card.item().brief().type() != type.get());
        cards.sort(Comparator.comparing(Card::number));
        return cards;
    }
}
