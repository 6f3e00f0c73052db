package dev.musher.host.demo;

import dev.musher.pipeline.board.Board;
import dev.musher.pipeline.board.Card;
import dev.musher.pipeline.story.item.Stage;
import java.time.Duration;
import java.util.List;

/**
 * How a demo ended.
 *
 * @param log of base, the newest commit first
 */
public record DemoResult(
        DemoProject sample,
        DemoFolder folder,
        Board board,
        List<CaughtProblem> caught,
        List<String> log,
        Duration took) {
    public DemoResult {
        caught = List.copyOf(caught);
        log = List.copyOf(log);
    }

    /** All stories, in the order of their numbers. */
    public List<Card> cards() {
        return board.columns().values().stream()
                .flatMap(List::stream)
                .sorted((one, other) -> one.number().compareTo(other.number()))
                .toList();
    }

    public boolean isAllDone() {
        return cards().stream().allMatch(card -> card.item().stage() instanceof Stage.Done);
    }
}
