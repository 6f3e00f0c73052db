package dev.musher.dispatch;

import dev.musher.board.Board;
import dev.musher.gates.Gate;
import dev.musher.story.ItemNumber;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Everything that a decision looks at.
 *
 * @param gates of the project
 * @param trails of the items that had attempts or depend on others; the rest have none
 * @param shortfalls what an item waits for that there is no money for
 * @param trouble why nobody should start, with what to do: base is red, for example
 * @param exempt items that may be begun all the same
 */
public record Facts(
        Board board,
        Staff staff,
        List<Gate> gates,
        Map<ItemNumber, Trail> trails,
        Map<ItemNumber, Outlook> shortfalls,
        Optional<String> trouble,
        Set<ItemNumber> exempt,
        Instant now) {
    public Facts {
        gates = List.copyOf(gates);
        trails = Map.copyOf(trails);
        shortfalls = Map.copyOf(shortfalls);
        exempt = Set.copyOf(exempt);
    }

    Trail trail(ItemNumber item) {
        return trails.getOrDefault(item, Trail.NONE);
    }
}
