package dev.musher.dispatch;

import dev.musher.board.Card;
import dev.musher.dispatch.Outlook.Parked;
import dev.musher.dispatch.Outlook.Waits;
import dev.musher.story.ItemNumber;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Dependencies that are not met, in sentences. */
final class WaitingText {
    private WaitingText() {}

    /** Empty if nothing is waited for. */
    static Optional<Outlook> of(Card card) {
        var waiting = card.waiting();
        if (!waiting.never().isEmpty()) {
            return Optional.of(
                    new Parked(
                            "It depends on %s, which can never be met. Reopen that, or change what it depends on: 'musher story depends %s'."
                                    .formatted(list(waiting.never()), card.number())));
        }
        return waiting.on().isEmpty()
                ? Optional.empty()
                : Optional.of(
                        new Waits("It waits for %s to be done.".formatted(list(waiting.on()))));
    }

    private static String list(List<ItemNumber> numbers) {
        return numbers.stream().map(ItemNumber::toString).collect(Collectors.joining(", "));
    }
}
