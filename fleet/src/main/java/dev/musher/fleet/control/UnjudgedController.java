package dev.musher.fleet.control;

import dev.musher.fleet.attemptfiles.AttemptFolders;
import dev.musher.pipeline.board.Card;
import dev.musher.pipeline.story.AttemptAssignment.Ended;
import dev.musher.pipeline.story.AttemptEnding;
import dev.musher.pipeline.story.item.Item;
import dev.musher.pipeline.story.item.Stage;
import java.util.List;

/**
 * Finds attempts that ended by themselves but were not evaluated, because the process that saw
 * their end died before.
 */
final class UnjudgedController implements FleetController {
    private final AttemptFolders folders;

    UnjudgedController(AttemptFolders folders) {
        this.folders = folders;
    }

    @Override
    public List<FleetAction> plan(FleetObservation fleetObservation) {
        return fleetObservation.cards().stream()
                .filter(card -> fleetObservation.isFree(card.number()) && isUnjudged(card))
                .<FleetAction>map(card -> new FleetAction.JudgeAttempt(card.number()))
                .toList();
    }

    private boolean isUnjudged(Card card) {
        Item item = card.item();
        if (!(item.assignment() instanceof Ended(var attempt, AttemptEnding.Finished _))
                || attempt.visit() != item.progress().visit()) {
            return false;
        }
        return (item.stage() instanceof Stage.Coding
                        || item.stage() instanceof Stage.Qa
                        || item.stage() instanceof Stage.MergeFailed)
                && !folders.folder(item.number(), attempt.number()).isJudged();
    }
}
