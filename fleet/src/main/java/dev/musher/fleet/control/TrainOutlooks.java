package dev.musher.fleet.control;

import dev.musher.fleet.dispatch.StoryOutlook;
import dev.musher.fleet.dispatch.WaitReason;
import dev.musher.fleet.train.state.TrainView;
import dev.musher.pipeline.story.ItemNumber;
import java.util.HashMap;
import java.util.Map;

/** The outlooks that the train gives for the stories that wait for it, in place of general ones. */
public final class TrainOutlooks {
    private TrainOutlooks() {}

    public static Map<ItemNumber, StoryOutlook> over(
            Map<ItemNumber, StoryOutlook> outlooks, TrainView train) {
        var all = new HashMap<>(outlooks);
        for (TrainView.Queued queued : train.queue()) {
            all.computeIfPresent(
                    queued.story(),
                    (_, known) -> known instanceof StoryOutlook.Waits ? outlook(queued) : known);
        }
        return Map.copyOf(all);
    }

    private static StoryOutlook outlook(TrainView.Queued queued) {
        return switch (queued.why().needs()) {
            case TIME -> new StoryOutlook.Waits(new WaitReason.Train(queued.why()));
            case PERSON -> new StoryOutlook.NeedsPerson(new WaitReason.Train(queued.why()));
        };
    }
}
