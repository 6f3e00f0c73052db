package dev.musher.fleet.dispatch;

import dev.musher.pipeline.board.Board;
import dev.musher.pipeline.gate.Gate;
import dev.musher.pipeline.story.ItemNumber;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The input of a dispatch decision.
 *
 * @param gates of the project
 * @param histories of the items that had attempts or depend on others; the rest have none
 * @param shortfalls what an item waits for that there is no money for
 * @param trouble why no agent should start, with what to do: base is red, for example
 * @param exempt items that may be begun all the same
 */
public record DispatchInput(
        Board board,
        AvailableTeam staff,
        List<Gate> gates,
        Map<ItemNumber, AttemptHistory> histories,
        Map<ItemNumber, StoryOutlook> shortfalls,
        Optional<FleetTrouble> trouble,
        Set<ItemNumber> exempt,
        Instant now) {
    public DispatchInput {
        gates = List.copyOf(gates);
        histories = Map.copyOf(histories);
        shortfalls = Map.copyOf(shortfalls);
        exempt = Set.copyOf(exempt);
    }

    AttemptHistory history(ItemNumber item) {
        return histories.getOrDefault(item, AttemptHistory.NONE);
    }
}
