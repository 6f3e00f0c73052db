package dev.musher.train;

import dev.musher.board.Board;
import dev.musher.story.ItemNumber;
import dev.musher.track.Base;
import dev.musher.track.Load;
import dev.musher.train.plan.Stack;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What was seen at one pass.
 *
 * @param sight what the gates say of base
 * @param front the stories that are looked at closely: those that may land soon
 */
record Look(Board board, Base base, BaseGates.Sight sight, Queue queue, List<Queue.Rider> front) {
    Look {
        front = List.copyOf(front);
    }

    /** Empty if one of them is not in the queue. */
    Optional<List<Load>> loads(List<ItemNumber> stories) {
        var loads = new ArrayList<Load>();
        for (ItemNumber story : stories) {
            var rider = queue.find(story);
            if (rider.isEmpty()) {
                return Optional.empty();
            }
            loads.add(rider.get().load());
        }
        return Optional.of(loads);
    }

    Optional<List<Load>> loads(Stack stack) {
        return loads(stack.stories());
    }
}
