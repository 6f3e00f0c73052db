package dev.musher.pipeline.store;

import dev.musher.base.time.TimeSource;
import dev.musher.pipeline.store.Pipeline.Submitted;
import dev.musher.pipeline.story.Actor;
import dev.musher.pipeline.story.order.ItemCommand;
import dev.musher.pipeline.story.order.Order;
import java.lang.System.Logger.Level;

/** Submits the commands of one actor. A refusal is an answer: others move items meanwhile. */
public record Orders(Pipeline pipeline, TimeSource clock, Actor by) {
    /** The same for another actor. */
    public Orders by(Actor other) {
        return new Orders(pipeline, clock, other);
    }

    public Submitted submit(ItemCommand itemCommand) {
        var submitted = pipeline.submit(new Order(by, clock.now(), itemCommand));
        if (submitted instanceof Submitted.Refused(var because)) {
            // Not a constant: finding the logger opens every jar, and hardly any order is refused.
            System.getLogger("dev.musher.pipeline.store")
                    .log(Level.INFO, () -> itemCommand + " was refused: " + because);
        }
        return submitted;
    }

    public boolean accepts(ItemCommand itemCommand) {
        return submit(itemCommand) instanceof Submitted.Accepted;
    }
}
