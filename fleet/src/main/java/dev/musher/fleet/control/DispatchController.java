package dev.musher.fleet.control;

import dev.musher.fleet.dispatch.DispatchPlan;
import dev.musher.fleet.dispatch.StoryOutlook;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Starts what the dispatch plan names, where no agent works. */
final class DispatchController implements FleetController {
    private final Function<FleetObservation, DispatchPlan> dispatch;

    DispatchController(Function<FleetObservation, DispatchPlan> dispatch) {
        this.dispatch = dispatch;
    }

    @Override
    public List<FleetAction> plan(FleetObservation fleetObservation) {
        var dispatchPlan = dispatch.apply(fleetObservation);
        var actions = new ArrayList<FleetAction>();
        dispatchPlan.promotions().forEach(story -> actions.add(new FleetAction.Promote(story)));
        dispatchPlan
                .blocks()
                .forEach(
                        (story, why) -> {
                            if (fleetObservation.isFree(story)) {
                                actions.add(new FleetAction.Block(story, why));
                            }
                        });
        dispatchPlan
                .outlooks()
                .forEach(
                        (story, storyOutlook) -> {
                            if (storyOutlook instanceof StoryOutlook.Next(var teammate)
                                    && fleetObservation.isFree(story)) {
                                actions.add(new FleetAction.StartAttempt(story, teammate));
                            }
                        });
        return actions;
    }
}
