package dev.musher.train;

import dev.musher.board.Card;
import dev.musher.git.CommitId;
import dev.musher.pipeline.Pipeline;
import dev.musher.story.ItemNumber;
import dev.musher.story.Stage;
import dev.musher.track.Boarding;
import dev.musher.track.CommitText;
import dev.musher.track.Load;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Stories as they are put on stacks, which changes only with the story. */
final class Loads {
    private final Pipeline pipeline;
    private final Map<ItemNumber, Known> known = new HashMap<>();

    private record Known(long version, Load load) {}

    Loads(Pipeline pipeline) {
        this.pipeline = pipeline;
    }

    /** Empty for what is not to be merged. */
    Optional<Load> of(Card card) {
        if (!(card.item().stage() instanceof Stage.Merge(var candidate))) {
            return Optional.empty();
        }
        var before = known.get(card.number());
        if (before != null && before.version() == card.version()) {
            return Optional.of(before.load());
        }
        var load =
                Boarding.of(pipeline, card.number())
                        .map(boarding -> load(card, candidate.tip(), boarding));
        load.ifPresent(it -> known.put(card.number(), new Known(card.version(), it)));
        return load;
    }

    private static Load load(Card card, CommitId tip, Boarding boarding) {
        var brief = card.item().brief();
        var text =
                new CommitText(brief.type(), brief.name(), brief.body(), tip, boarding.trailers());
        return new Load(card.number(), tip, text.text(), boarding.at());
    }

    /** Forgets all others. */
    void keep(Set<ItemNumber> stories) {
        known.keySet().retainAll(stories);
    }
}
