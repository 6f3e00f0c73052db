package dev.musher.train;

import dev.musher.git.CommitId;
import dev.musher.story.ItemNumber;
import dev.musher.story.Stage;
import dev.musher.track.Carriage;
import dev.musher.track.Stacked;
import dev.musher.train.plan.Ground;
import dev.musher.train.plan.Outcome;
import dev.musher.train.plan.Stack;
import dev.musher.train.plan.Trial;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * What was built, as it looks from the present base: a stack of which the lower part has landed is
 * one of the rest.
 *
 * @param stages of any story
 */
record Bearings(
        CommitId base, Queue queue, Stacker stacker, Function<ItemNumber, Optional<Stage>> stages) {
    /** Nothing of stories that have left or changed. */
    Optional<Trial> trial(Chain chain, Outcome outcome) throws InterruptedException {
        var above = chain.above(base);
        if (above.isPresent()) {
            return isStill(above.get())
                    ? Optional.of(new Trial(stack(above.get()), outcome, Ground.PRESENT))
                    : Optional.empty();
        }
        var rest = new ArrayList<Carriage>();
        for (Carriage carriage : chain.carriages()) {
            if (isWaiting(carriage)) {
                rest.add(carriage);
            } else if (!isLanded(carriage.story())) {
                return Optional.empty();
            }
        }
        return rest.isEmpty()
                ? Optional.empty()
                : Optional.of(new Trial(stack(rest), outcome, Ground.PAST));
    }

    /** Whether these commits are what the stories would be stacked as now. */
    private boolean isStill(List<Carriage> carriages) throws InterruptedException {
        for (Carriage carriage : carriages) {
            var rider = queue.find(carriage.story());
            if (rider.isEmpty()
                    || !rider.get().load().tip().equals(carriage.tip())
                    || !(stacker.on(
                                    new Stacker.Spot(
                                            carriage.landed().parent(), rider.get().load()))
                            instanceof Stacked.On(var now, _))
                    || !now.equals(carriage)) {
                return false;
            }
        }
        return true;
    }

    private boolean isWaiting(Carriage carriage) {
        return queue.find(carriage.story())
                .filter(rider -> rider.load().tip().equals(carriage.tip()))
                .isPresent();
    }

    private boolean isLanded(ItemNumber story) {
        return stages.apply(story).filter(Stage.Done.class::isInstance).isPresent();
    }

    private static Stack stack(List<Carriage> carriages) {
        return new Stack(carriages.stream().map(Carriage::story).toList());
    }
}
