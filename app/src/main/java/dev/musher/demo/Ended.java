package dev.musher.demo;

import dev.musher.board.Board;
import dev.musher.board.Card;
import dev.musher.story.Stage;
import java.time.Duration;
import java.util.List;

/**
 * How a demo ended.
 *
 * @param log of base, the newest commit first
 */
record Ended(
        Sample sample,
        Playground playground,
        Board board,
        List<Caught> caught,
        List<String> log,
        Duration took) {
    Ended {
        caught = List.copyOf(caught);
        log = List.copyOf(log);
    }

    /** All stories, in the order of their numbers. */
    List<Card> cards() {
        return board.columns().values().stream()
                .flatMap(List::stream)
                .sorted((one, other) -> one.number().compareTo(other.number()))
                .toList();
    }

    boolean isAllDone() {
        return cards().stream().allMatch(card -> card.item().stage() instanceof Stage.Done);
    }
}
