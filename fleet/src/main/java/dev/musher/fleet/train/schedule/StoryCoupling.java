package dev.musher.fleet.train.schedule;

import dev.musher.pipeline.story.ItemNumber;
import java.util.List;

/**
 * How the stories of the queue touch each other. It is asked while a plan is made, often the same
 * thing again, and answers the same as long as base stays where it is.
 */
public interface StoryCoupling {
    /** Whether these stories can be put one on another on the present base, the first lowest. */
    JoinResult join(List<ItemNumber> stories);

    /** Whether their changed files or the scopes of their gates touch. */
    boolean overlaps(ItemNumber one, ItemNumber other);
}
