package dev.musher.fleet.dispatch;

import dev.musher.fleet.dispatch.StoryOutlook.NeedsPerson;
import dev.musher.fleet.dispatch.StoryOutlook.Waits;
import dev.musher.pipeline.board.Card;
import java.util.Optional;

/** What the dependencies of an item that are not met mean for it. */
final class Unmet {
    private Unmet() {}

    /** Empty if nothing is waited for. */
    static Optional<StoryOutlook> of(Card card) {
        var dependencyWait = card.waiting();
        if (!dependencyWait.never().isEmpty()) {
            return Optional.of(
                    new NeedsPerson(
                            new WaitReason.NeverMet(card.number(), dependencyWait.never())));
        }
        return dependencyWait.on().isEmpty()
                ? Optional.empty()
                : Optional.of(new Waits(new WaitReason.Dependencies(dependencyWait.on())));
    }
}
