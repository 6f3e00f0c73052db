package dev.musher.fleet.train;

import dev.musher.base.git.data.CommitId;
import dev.musher.fleet.commitmessage.MergeHistory;
import dev.musher.fleet.commitmessage.StoryCommitMessage;
import dev.musher.fleet.commitstack.QueuedStory;
import dev.musher.pipeline.board.Card;
import dev.musher.pipeline.store.Pipeline;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.item.Stage;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Stories as they are put on stacks, which changes only with the story. */
final class QueuedStories {
    private final Pipeline pipeline;
    private final Map<ItemNumber, Known> known = new HashMap<>();

    private record Known(long version, QueuedStory queuedStory) {}

    QueuedStories(Pipeline pipeline) {
        this.pipeline = pipeline;
    }

    /** Empty for what is not to be merged. */
    Optional<QueuedStory> of(Card card) {
        if (!(card.item().stage() instanceof Stage.Merge(var mergeCandidate))) {
            return Optional.empty();
        }
        var before = known.get(card.number());
        if (before != null && before.version() == card.version()) {
            return Optional.of(before.queuedStory());
        }
        var queuedStory =
                MergeHistory.of(pipeline, card.number())
                        .map(mergeHistory -> queuedStory(card, mergeCandidate.tip(), mergeHistory));
        queuedStory.ifPresent(it -> known.put(card.number(), new Known(card.version(), it)));
        return queuedStory;
    }

    private static QueuedStory queuedStory(Card card, CommitId tip, MergeHistory mergeHistory) {
        var itemBrief = card.item().brief();
        var text =
                new StoryCommitMessage(
                        itemBrief.type(),
                        itemBrief.name(),
                        itemBrief.body(),
                        tip,
                        mergeHistory.trailers());
        return new QueuedStory(card.number(), tip, text.text(), mergeHistory.at());
    }

    /** Forgets all others. */
    void keep(Set<ItemNumber> stories) {
        known.keySet().retainAll(stories);
    }
}
