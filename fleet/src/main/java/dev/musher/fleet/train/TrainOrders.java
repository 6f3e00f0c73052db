package dev.musher.fleet.train;

import dev.musher.base.time.TimeSource;
import dev.musher.fleet.train.state.TrainFailureLog;
import dev.musher.pipeline.store.Pipeline;
import dev.musher.pipeline.store.Pipeline.Submitted;
import dev.musher.pipeline.story.Actor;
import dev.musher.pipeline.story.order.ItemCommand;
import dev.musher.pipeline.story.order.Order;

/** Gives the train's orders. A refusal is not a failure: people move things meanwhile. */
final class TrainOrders {
    static final Actor TRAIN = new Actor(Actor.Kind.SYSTEM, "train");

    private final Pipeline pipeline;
    private final TimeSource timeSource;

    TrainOrders(Pipeline pipeline, TimeSource timeSource) {
        this.pipeline = pipeline;
        this.timeSource = timeSource;
    }

    boolean accepts(ItemCommand itemCommand) {
        var submitted = pipeline.submit(new Order(TRAIN, timeSource.now(), itemCommand));
        if (submitted instanceof Submitted.Refused(var because)) {
            TrainFailureLog.log(itemCommand + " was refused: " + because);
        }
        return submitted instanceof Submitted.Accepted;
    }
}
