package dev.musher.train;

import dev.musher.board.Card;
import dev.musher.story.ItemNumber;
import dev.musher.track.Arrival.Waits;
import dev.musher.train.TrainView.Needs;
import dev.musher.train.Views.Reason;
import dev.musher.train.plan.Plan;
import dev.musher.train.plan.Stack;
import dev.musher.train.plan.Wait;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Why the stories of one look wait, in sentences.
 *
 * @param waits what a landing waits for, if it does
 */
record Reasons(Look look, Plan plan, List<Build> builds, Optional<Waits> waits) {
    Reason of(ItemNumber story) {
        var held =
                look.queue().held().stream().filter(card -> card.number().equals(story)).findAny();
        if (held.isPresent()) {
            return held(held.get());
        }
        if (plan.land().filter(stack -> stack.contains(story)).isPresent()) {
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
        var waiting = card.waiting();
        return waiting.never().isEmpty()
                ? time("It waits for %s to be done first.".formatted(list(waiting.on())))
                : new Reason(
                        "It depends on %s, which can never be met. Change that: 'musher story depends %s'."
                                .formatted(list(waiting.never()), card.number()),
                        Needs.PERSON);
    }

    private Reason reason(ItemNumber story, Wait wait) {
        return switch (wait) {
            case Wait.Lands(var stack) -> lands(stack);
            case Wait.Held(var stack) ->
                    time(
                            "It is green as %s and lands when it is clear who is red."
                                    .formatted(stacked(stack)));
            case Wait.Leaves(var red) -> time("It turned %s red.".formatted(stacked(red)));
            case Wait.Building(var stack) ->
                    time("It is gated as %s%s.".formatted(stacked(stack), step(stack)));
            case Wait.Suspected(var red) ->
                    time("It is one of %s, which was red.".formatted(stacked(red)));
            case Wait.Proven _ -> time("It was green on an earlier base; it is in the next build.");
            case Wait.After(var other) -> time("It waits for %s to land first.".formatted(other));
            case Wait.Clashes(var other) ->
                    time(
                            "It conflicts with %s, which is before it, and waits for that."
                                    .formatted(other));
            case Wait.ClashesWithBase _ -> time("It conflicts with base.");
            case Wait.Turn _ -> time(turn(story));
        };
    }

    private Reason lands(Stack stack) {
        if (!look.sight().isKnown()) {
            return time(
                    "It waits for the gates of base; it is green as %s.".formatted(stacked(stack)));
        }
        return waits.map(Reasons::waiting)
                .orElseGet(() -> time("It is green as %s and lands.".formatted(stacked(stack))));
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
        for (ItemNumber other : look.queue().riders().keySet()) {
            if (other.equals(story)) {
                break;
            }
            place++;
        }
        return "It waits for its turn in the merge train: number %d.".formatted(place);
    }

    private String step(Stack stack) {
        return builds.stream()
                .filter(build -> build.stories().equals(stack.stories()))
                .map(Build::step)
                .filter(step -> !step.isEmpty())
                .findFirst()
                .map(step -> ": " + step)
                .orElse("");
    }

    /** Like {@code base + 3 + 5}. */
    private static String stacked(Stack stack) {
        return stack.stories().stream()
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
