package dev.musher.dispatch;

import dev.musher.board.Card;
import dev.musher.dispatch.Outlook.Parked;
import dev.musher.dispatch.Outlook.Waits;
import java.util.Optional;

/** What the dependencies of an item that are not met mean for it. */
final class Unmet {
    private Unmet() {}

    /** Empty if nothing is waited for. */
    static Optional<Outlook> of(Card card) {
        var waiting = card.waiting();
        if (!waiting.never().isEmpty()) {
            return Optional.of(new Parked(new WaitReason.NeverMet(card.number(), waiting.never())));
        }
        return waiting.on().isEmpty()
                ? Optional.empty()
                : Optional.of(new Waits(new WaitReason.Dependencies(waiting.on())));
    }
}
