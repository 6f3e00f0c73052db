package dev.musher.fleet.train;

import dev.musher.fleet.landing.LandingResult.Waits;
import dev.musher.fleet.train.TrainViews.Reason;
import dev.musher.fleet.train.schedule.StoryStack;
import dev.musher.fleet.train.schedule.TrainPlan;
import dev.musher.fleet.train.schedule.TrainWait;
import dev.musher.fleet.train.state.TrainView.Needs;
import dev.musher.pipeline.board.Card;
import dev.musher.pipeline.story.ItemNumber;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Sentences about why the stories of one pass wait.
 *
 * @param waits what a landing waits for, if it does
 */
record WaitTexts(
        TrainSnapshot look, TrainPlan plan, List<TrainBuild> builds, Optional<Waits> waits) {
    Reason of(ItemNumber story) {
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
                                time(
                                        look.sight().red().isPresent()
                                                ? "It waits for base to be green again."
                                                : turn(story)));
    }

    private static Reason held(Card card) {
        var dependencyWait = card.waiting();
        return dependencyWait.never().isEmpty()
                ? time("It waits for %s to be done first.".formatted(list(dependencyWait.on())))
                : new Reason(
                        "It depends on %s, which can never be met. Change that: 'musher story depends %s'."
                                .formatted(list(dependencyWait.never()), card.number()),
                        Needs.PERSON);
    }

    private Reason reason(ItemNumber story, TrainWait trainWait) {
        return switch (trainWait) {
            case TrainWait.Lands(var storyStack) -> lands(storyStack);
            case TrainWait.Held(var storyStack) ->
                    time(
                            "It passed in %s and lands once the failing story is identified."
                                    .formatted(stacked(storyStack)));
            case TrainWait.Leaves(var red) -> time("It turned %s red.".formatted(stacked(red)));
            case TrainWait.Building(var storyStack) ->
                    time("Its gates are running in %s%s.".formatted(stacked(storyStack), step(storyStack)));
            case TrainWait.Suspected(var red) ->
                    time("It is one of %s, which was red.".formatted(stacked(red)));
            case TrainWait.Proven _ ->
                    time("It was green on an earlier base; it is in the next build.");
            case TrainWait.After(var other) ->
                    time("It waits for %s to land first.".formatted(other));
            case TrainWait.Clashes(var other) ->
                    time(
                            "It conflicts with %s, which is before it, and waits for that."
                                    .formatted(other));
            case TrainWait.ClashesWithBase _ -> time("It conflicts with base.");
            case TrainWait.Turn _ -> time(turn(story));
        };
    }

    private Reason lands(StoryStack storyStack) {
        if (!look.sight().isKnown()) {
            return time(
                    "It waits for the gates of base; it passed in %s."
                            .formatted(stacked(storyStack)));
        }
        return waits.map(WaitTexts::waiting)
                .orElseGet(() -> time("It passed in %s and lands.".formatted(stacked(storyStack))));
    }

    private static Reason waiting(Waits waits) {
        var needs =
                switch (waits.lasts()) {
                    case MOMENT -> Needs.TIME;
                    case PERSON -> Needs.PERSON;
                };
        return new Reason("It is green, but cannot land: " + waits.why(), needs);
    }

    private String turn(ItemNumber story) {
        int place = 1;
        for (ItemNumber other : look.queue().ready().keySet()) {
            if (other.equals(story)) {
                break;
            }
            place++;
        }
        return "It waits for its turn in the merge train: number %d.".formatted(place);
    }

    private String step(StoryStack storyStack) {
        return builds.stream()
                .filter(trainBuild -> trainBuild.stories().equals(storyStack.stories()))
                .map(TrainBuild::step)
                .filter(step -> !step.isEmpty())
                .findFirst()
                .map(step -> ": " + step)
                .orElse("");
    }

    /** Like {@code base + 3 + 5}. */
    private static String stacked(StoryStack storyStack) {
        return storyStack.stories().stream()
                .map(ItemNumber::toString)
                .collect(Collectors.joining(" + ", "base + ", ""));
    }

    private static String list(List<ItemNumber> numbers) {
        return numbers.stream().map(ItemNumber::toString).collect(Collectors.joining(", "));
    }

    private static Reason time(String why) {
        return new Reason(why, Needs.TIME);
    }
}
