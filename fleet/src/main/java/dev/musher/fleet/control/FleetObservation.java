package dev.musher.fleet.control;

import dev.musher.fleet.attempt.FleetView;
import dev.musher.fleet.dispatch.BaseRepairItems;
import dev.musher.fleet.dispatch.FleetTrouble;
import dev.musher.fleet.dispatch.HeldLeases;
import dev.musher.pipeline.board.Board;
import dev.musher.pipeline.board.Card;
import dev.musher.pipeline.control.FleetState;
import dev.musher.pipeline.ledger.Lease;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.item.Column;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What one pass of the fleet observed.
 *
 * @param leases all that hold
 * @param abandoned the fencing numbers of those whose holders are dead, or ours and without a job
 * @param jobs what is under way in this process
 * @param control how people set the fleet
 * @param trouble why no work starts at all, except the repair of a red base
 */
public record FleetObservation(
        Instant now,
        Board board,
        List<Lease> leases,
        Set<Long> abandoned,
        Map<ItemNumber, FleetView.Job> jobs,
        Optional<FleetTrouble> trouble,
        BaseStatus base,
        FleetState control) {
    public FleetObservation {
        leases = List.copyOf(leases);
        abandoned = Set.copyOf(abandoned);
        jobs = Map.copyOf(jobs);
    }

    /** Whether nothing is started for it: while base is red, only its repair continues. */
    boolean isHeldUp(Card card) {
        return trouble.isPresent() && !(isRepairing() && BaseRepairItems.isRepair(card.item()));
    }

    /** Whether what fixes base goes on though nothing else starts. */
    boolean isRepairing() {
        return base instanceof BaseStatus.Red && !isPaused();
    }

    boolean isPaused() {
        return control.pause().isPresent();
    }

    /** Everything that is on the board, column by column. */
    List<Card> cards() {
        var cards = new ArrayList<Card>();
        for (Column column : Column.values()) {
            cards.addAll(board.column(column));
        }
        return cards;
    }

    Optional<Lease> leaseOf(ItemNumber story) {
        var key = HeldLeases.key(story);
        return leases.stream().filter(lease -> lease.keys().contains(key)).findFirst();
    }

    /** No job or lease of it exists. */
    boolean isFree(ItemNumber story) {
        return !jobs.containsKey(story) && leaseOf(story).isEmpty();
    }
}
