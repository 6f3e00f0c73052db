package dev.musher.fleet.control;

import dev.musher.fleet.dispatch.MergeFailurePolicy;
import dev.musher.fleet.roster.Roster;
import dev.musher.pipeline.gate.Gate;
import dev.musher.pipeline.story.item.Column;
import dev.musher.pipeline.story.item.Item;
import dev.musher.pipeline.story.item.Stage.MergeFailed;
import java.util.List;

/** Sends back to a coder what did not merge and what a coder has to fix. */
final class FixupController implements FleetController {
    private final List<Gate> gates;
    private final Roster roster;

    FixupController(List<Gate> gates, Roster roster) {
        this.gates = gates;
        this.roster = roster;
    }

    @Override
    public List<FleetAction> plan(FleetObservation fleetObservation) {
        return fleetObservation.board().column(Column.MERGE).stream()
                .filter(card -> isForCoder(card.item()) && fleetObservation.isFree(card.number()))
                .filter(card -> !fleetObservation.isHeldUp(card))
                .<FleetAction>map(card -> new FleetAction.SendBack(card.number()))
                .toList();
    }

    private boolean isForCoder(Item item) {
        return item.stage() instanceof MergeFailed failed
                && !item.mayHaveLiveAgent()
                && MergeFailurePolicy.of(failed.failure(), gates, roster)
                        == MergeFailurePolicy.CODER;
    }
}
