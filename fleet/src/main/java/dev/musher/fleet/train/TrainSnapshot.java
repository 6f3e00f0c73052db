package dev.musher.fleet.train;

import dev.musher.fleet.commitstack.QueuedStory;
import dev.musher.fleet.landing.BaseTip;
import dev.musher.fleet.train.schedule.StoryStack;
import dev.musher.pipeline.board.Board;
import dev.musher.pipeline.story.ItemNumber;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What one pass of the train observed.
 *
 * @param sight what the gates say of base
 * @param front the stories that are looked at closely: those that may land soon
 */
record TrainSnapshot(
        Board board,
        BaseTip base,
        BaseGates.BaseGateResult sight,
        TrainQueue queue,
        List<TrainQueue.QueuedItem> front) {
    TrainSnapshot {
        front = List.copyOf(front);
    }

    /** Empty if one of them is not in the queue. */
    Optional<List<QueuedStory>> queuedStories(List<ItemNumber> stories) {
        var queuedStories = new ArrayList<QueuedStory>();
        for (ItemNumber story : stories) {
            var queued = queue.find(story);
            if (queued.isEmpty()) {
                return Optional.empty();
            }
            queuedStories.add(queued.get().queuedStory());
        }
        return Optional.of(queuedStories);
    }

    Optional<List<QueuedStory>> queuedStories(StoryStack storyStack) {
        return queuedStories(storyStack.stories());
    }
}
