package dev.musher.fleet;

import dev.musher.dispatch.Outlook;
import dev.musher.dispatch.WaitReason;
import dev.musher.story.ItemNumber;
import dev.musher.train.TrainView;
import java.util.HashMap;
import java.util.Map;

/** What the train knows of the stories that wait for it, in place of what everybody knows. */
public final class TrainOutlooks {
    private TrainOutlooks() {}

    public static Map<ItemNumber, Outlook> over(
            Map<ItemNumber, Outlook> outlooks, TrainView train) {
        var all = new HashMap<>(outlooks);
        for (TrainView.Queued queued : train.queue()) {
            all.computeIfPresent(
                    queued.story(),
                    (_, known) -> known instanceof Outlook.Waits ? outlook(queued) : known);
        }
        return Map.copyOf(all);
    }

    private static Outlook outlook(TrainView.Queued queued) {
        return switch (queued.needs()) {
            case TIME -> new Outlook.Waits(new WaitReason.Train(queued.why()));
            case PERSON -> new Outlook.Parked(new WaitReason.Train(queued.why()));
        };
    }
}
