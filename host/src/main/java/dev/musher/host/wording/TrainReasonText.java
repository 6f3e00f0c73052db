package dev.musher.host.wording;

import dev.musher.fleet.dispatch.TrainReason;
import dev.musher.pipeline.story.ItemNumber;
import java.util.List;
import java.util.stream.Collectors;

/** Why a proven story has not landed yet, in sentences with what to type. */
public final class TrainReasonText {
    private TrainReasonText() {}

    public static String of(TrainReason reason) {
        return switch (reason) {
            case TrainReason.JustJoined _ -> "It has just joined the merge train.";
            case TrainReason.NoTrain _ ->
                    "It waits for the merge train; 'musher run' or 'musher train run' runs it.";
            case TrainReason.TrainElsewhere _ -> "Another process runs the merge train.";
            case TrainReason.Paused _ -> "The fleet is paused; run 'musher fleet resume'.";
            case TrainReason.NoGates _ ->
                    "It cannot land without gates: write one into .musher/project.toml as [[gate]] with name and run, and commit it.";
            case TrainReason.InBase _ ->
                    "It is already in base; it is done once base passes its gates.";
            case TrainReason.EarlierLanding _ -> "It waits for a landing to be finished.";
            case TrainReason.Dependencies(var on) ->
                    "It waits for %s to be done first.".formatted(StageText.numbers(on));
            case TrainReason.NeverMet(var item, var on) ->
                    "It depends on %s, which can never be met. Change that: 'musher story depends %s'."
                            .formatted(StageText.numbers(on), item);
            case TrainReason.Lands(var stack) ->
                    "It passed in %s and lands.".formatted(stacked(stack));
            case TrainReason.BaseGates(var stack) ->
                    "It waits for the gates of base; it passed in %s.".formatted(stacked(stack));
            case TrainReason.LandingBlocked(var problem, _) ->
                    "It is green, but cannot land: " + problem;
            case TrainReason.CulpritSought(var stack) ->
                    "It passed in %s and lands once the failing story is identified."
                            .formatted(stacked(stack));
            case TrainReason.TurnedRed(var stack) -> "It turned %s red.".formatted(stacked(stack));
            case TrainReason.GatesRun(var stack, var step) ->
                    "Its gates are running in %s%s."
                            .formatted(stacked(stack), step.isEmpty() ? "" : ": " + step);
            case TrainReason.Suspected(var stack) ->
                    "It is one of %s, which was red.".formatted(stacked(stack));
            case TrainReason.NextBuild _ ->
                    "It was green on an earlier base; it is in the next build.";
            case TrainReason.After(var other) -> "It waits for %s to land first.".formatted(other);
            case TrainReason.Conflict(var other) ->
                    "It conflicts with %s, which is before it, and waits for that."
                            .formatted(other);
            case TrainReason.BaseConflict _ -> "It conflicts with base.";
            case TrainReason.Turn(int place) ->
                    "It waits for its turn in the merge train: number %d.".formatted(place);
            case TrainReason.BaseRed _ -> "It waits for base to be green again.";
            case TrainReason.GatesUntried _ ->
                    "It waits until the gates are tested on broken code.";
            case TrainReason.GatesBlind(var problem) -> "It cannot land. " + problem;
            case TrainReason.TrainFailed(var problem) -> "It cannot land: " + problem;
        };
    }

    /** Like {@code base + 3 + 5}. */
    private static String stacked(List<ItemNumber> stack) {
        return stack.stream()
                .map(ItemNumber::toString)
                .collect(Collectors.joining(" + ", "base + ", ""));
    }
}
