package dev.musher.fleet.control;

import dev.musher.fleet.environment.FleetLeases;
import dev.musher.pipeline.board.Card;
import dev.musher.pipeline.ledger.Lease;
import dev.musher.pipeline.story.ItemNumber;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/**
 * Finds what dead holders left: leases, and attempts that the ledger takes for running. A lease
 * whose holder lives is left alone.
 */
final class OrphanController implements FleetController {
    @Override
    public List<FleetAction> plan(FleetObservation fleetObservation) {
        var actions = new ArrayList<FleetAction>();
        var seen = new HashSet<ItemNumber>();
        for (Lease lease : fleetObservation.leases()) {
            var story = FleetLeases.storyOf(lease);
            boolean isAbandoned = fleetObservation.abandoned().contains(lease.fencing());
            if (isAbandoned && story.filter(fleetObservation.jobs()::containsKey).isEmpty()) {
                story.ifPresent(seen::add);
                actions.add(
                        story.<FleetAction>map(
                                        number ->
                                                new FleetAction.RecoverOrphan(
                                                        number, Optional.of(lease)))
                                .orElseGet(() -> new FleetAction.Expire(lease)));
            }
        }
        for (Card card : fleetObservation.cards()) {
            if (card.item().mayHaveLiveAgent()
                    && fleetObservation.isFree(card.number())
                    && !seen.contains(card.number())) {
                actions.add(new FleetAction.RecoverOrphan(card.number(), Optional.empty()));
            }
        }
        return actions;
    }
}
