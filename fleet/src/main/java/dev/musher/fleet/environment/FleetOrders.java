package dev.musher.fleet.environment;

import dev.musher.base.time.TimeSource;
import dev.musher.pipeline.store.Pipeline;
import dev.musher.pipeline.store.Pipeline.Submitted;
import dev.musher.pipeline.story.Actor;
import dev.musher.pipeline.story.order.ItemCommand;
import dev.musher.pipeline.story.order.Order;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;

/** Gives the fleet's orders. A refusal is not a failure: people move things meanwhile. */
public final class FleetOrders {
    public static final Actor FLEET = new Actor(Actor.Kind.SYSTEM, "fleet");

    private static final Logger LOGGER = System.getLogger("dev.musher.fleet.control");

    private final Pipeline pipeline;
    private final TimeSource timeSource;

    public FleetOrders(Pipeline pipeline, TimeSource timeSource) {
        this.pipeline = pipeline;
        this.timeSource = timeSource;
    }

    public Submitted submit(ItemCommand itemCommand) {
        return submit(FLEET, itemCommand);
    }

    /** Gives an order of another part of the server. */
    public Submitted submit(Actor by, ItemCommand itemCommand) {
        var submitted = pipeline.submit(new Order(by, timeSource.now(), itemCommand));
        if (submitted instanceof Submitted.Refused(var because)) {
            LOGGER.log(Level.INFO, () -> itemCommand + " was refused: " + because);
        }
        return submitted;
    }

    public boolean accepts(ItemCommand itemCommand) {
        return submit(itemCommand) instanceof Submitted.Accepted;
    }
}
