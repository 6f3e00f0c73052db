package dev.musher.fleet.dispatch;

import dev.musher.pipeline.board.Board;
import dev.musher.pipeline.board.Card;
import dev.musher.pipeline.story.Actor;
import dev.musher.pipeline.story.item.Stage;
import java.time.Instant;
import java.util.Optional;

/** An item was moved back to the backlog, and its dependencies have not changed since. */
public record BacklogReturn(Actor by, Instant at) {
    /** Whether all that the item depends on was done by then: who took it back knew that. */
    boolean holds(Card card, Board board) {
        return card.item().terms().dependencies().stream()
                .flatMap(number -> board.card(number).stream())
                .flatMap(other -> done(other.item().stage()).stream())
                .noneMatch(done -> done.isAfter(at));
    }

    private static Optional<Instant> done(Stage stage) {
        Stage was = stage instanceof Stage.Archived archived ? archived.was() : stage;
        return was instanceof Stage.Done done ? Optional.of(done.at()) : Optional.empty();
    }
}
