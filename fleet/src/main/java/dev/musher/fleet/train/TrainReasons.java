package dev.musher.fleet.train;

import dev.musher.fleet.dispatch.TrainReason;
import dev.musher.fleet.landing.LandingResult.Waits;
import dev.musher.fleet.train.schedule.StoryStack;
import dev.musher.fleet.train.schedule.TrainPlan;
import dev.musher.fleet.train.schedule.TrainWait;
import dev.musher.pipeline.board.Card;
import dev.musher.pipeline.story.ItemNumber;
import java.util.List;
import java.util.Optional;

/**
 * Why the stories of one pass wait.
 *
 * @param waits what a landing waits for, if it does
 */
record TrainReasons(
        TrainSnapshot look, TrainPlan plan, List<TrainBuild> builds, Optional<Waits> waits) {
    TrainReason of(ItemNumber story) {
        var held =
                look.queue().held().stream().filter(card -> card.number().equals(story)).findAny();
        if (held.isPresent()) {
            return held(held.get());
        }
        if (plan.land().filter(storyStack -> storyStack.contains(story)).isPresent()) {
            return lands(plan.land().get());
        }
        var wait = Optional.ofNullable(plan.waiting().get(story));
        return wait.map(it -> reason(story, it))
                .orElseGet(
                        () ->
                                look.sight().red().isPresent()
                                        ? new TrainReason.BaseRed()
                                        : turn(story));
    }

    private static TrainReason held(Card card) {
        var dependencyWait = card.waiting();
        return dependencyWait.never().isEmpty()
                ? new TrainReason.Dependencies(dependencyWait.on())
                : new TrainReason.NeverMet(card.number(), dependencyWait.never());
    }

    private TrainReason reason(ItemNumber story, TrainWait trainWait) {
        return switch (trainWait) {
            case TrainWait.Lands(var storyStack) -> lands(storyStack);
            case TrainWait.Held(var storyStack) ->
                    new TrainReason.CulpritSought(storyStack.stories());
            case TrainWait.Leaves(var red) -> new TrainReason.TurnedRed(red.stories());
            case TrainWait.Building(var storyStack) ->
                    new TrainReason.GatesRun(storyStack.stories(), step(storyStack));
            case TrainWait.Suspected(var red) -> new TrainReason.Suspected(red.stories());
            case TrainWait.Proven _ -> new TrainReason.NextBuild();
            case TrainWait.After(var other) -> new TrainReason.After(other);
            case TrainWait.Clashes(var other) -> new TrainReason.Conflict(other);
            case TrainWait.ClashesWithBase _ -> new TrainReason.BaseConflict();
            case TrainWait.Turn _ -> turn(story);
        };
    }

    private TrainReason lands(StoryStack storyStack) {
        if (!look.sight().isKnown()) {
            return new TrainReason.BaseGates(storyStack.stories());
        }
        return waits.map(TrainReasons::blocked)
                .orElseGet(() -> new TrainReason.Lands(storyStack.stories()));
    }

    private static TrainReason blocked(Waits waits) {
        var needs =
                switch (waits.lasts()) {
                    case MOMENT -> TrainReason.Needs.TIME;
                    case PERSON -> TrainReason.Needs.PERSON;
                };
        return new TrainReason.LandingBlocked(waits.why(), needs);
    }

    private TrainReason turn(ItemNumber story) {
        int place = 1;
        for (ItemNumber other : look.queue().ready().keySet()) {
            if (other.equals(story)) {
                break;
            }
            place++;
        }
        return new TrainReason.Turn(place);
    }

    private String step(StoryStack storyStack) {
        return builds.stream()
                .filter(trainBuild -> trainBuild.stories().equals(storyStack.stories()))
                .map(TrainBuild::step)
                .filter(step -> !step.isEmpty())
                .findFirst()
                .orElse("");
    }
}
