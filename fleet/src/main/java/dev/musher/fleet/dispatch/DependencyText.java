package dev.musher.fleet.dispatch;

import dev.musher.fleet.dispatch.StoryOutlook.Parked;
import dev.musher.fleet.dispatch.StoryOutlook.Waits;
import dev.musher.pipeline.board.Card;
import dev.musher.pipeline.story.ItemNumber;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Sentences about dependencies that are not met. */
final class DependencyText {
    private DependencyText() {}

    /** Empty if nothing is waited for. */
    static Optional<StoryOutlook> of(Card card) {
        var dependencyWait = card.waiting();
        if (!dependencyWait.never().isEmpty()) {
            return Optional.of(
                    new Parked(
                            "It depends on %s, which can never be met. Reopen that, or change what it depends on: 'musher story depends %s'."
                                    .formatted(list(dependencyWait.never()), card.number())));
        }
        return dependencyWait.on().isEmpty()
                ? Optional.empty()
                : Optional.of(
                        new Waits(
                                "It waits for %s to be done."
                                        .formatted(list(dependencyWait.on()))));
    }

    private static String list(List<ItemNumber> numbers) {
        return numbers.stream().map(ItemNumber::toString).collect(Collectors.joining(", "));
    }
}
