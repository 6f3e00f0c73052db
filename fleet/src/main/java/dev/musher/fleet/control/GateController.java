package dev.musher.fleet.control;

import dev.musher.pipeline.gate.Gate;
import dev.musher.pipeline.story.item.Column;
import dev.musher.pipeline.story.item.Item;
import dev.musher.pipeline.story.item.QaReview.Gates;
import dev.musher.pipeline.story.item.Stage.Qa;
import java.util.List;

/**
 * Starts the gates for stories that wait for them; where there are none, the stories wait unless
 * that is accepted.
 */
record GateController(List<Gate> gates) implements FleetController {
    GateController {
        gates = List.copyOf(gates);
    }

    @Override
    public List<FleetAction> plan(FleetObservation fleetObservation) {
        if (gates.isEmpty() && fleetObservation.control().unproven().isEmpty()) {
            return List.of();
        }
        return fleetObservation.board().column(Column.QA).stream()
                .filter(card -> isPending(card.item()) && fleetObservation.isFree(card.number()))
                .filter(card -> !fleetObservation.isHeldUp(card))
                .<FleetAction>map(card -> new FleetAction.RunGates(card.number()))
                .toList();
    }

    private static boolean isPending(Item item) {
        return item.stage() instanceof Qa qa
                && qa.review().gates() instanceof Gates.Pending
                && !item.mayHaveLiveAgent();
    }
}
