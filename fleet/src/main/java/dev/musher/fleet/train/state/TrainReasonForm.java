package dev.musher.fleet.train.state;

import static dev.musher.fleet.train.state.TrainStateForm.number;
import static dev.musher.fleet.train.state.TrainStateForm.numbers;
import static dev.musher.fleet.train.state.TrainStateForm.text;
import static dev.musher.fleet.train.state.TrainStateForm.whole;

import dev.musher.base.json.JsonValue;
import dev.musher.base.json.JsonValue.Fields;
import dev.musher.base.json.JsonValue.Text;
import dev.musher.fleet.dispatch.TrainReason;
import dev.musher.fleet.dispatch.TrainReason.Needs;
import dev.musher.pipeline.story.ItemNumber;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Why a story waits for the train, as fields of JSON and back. */
final class TrainReasonForm {
    private static final String WHY = "why";
    private static final String ITEM = "item";
    private static final String ITEMS = "items";
    private static final String PLACE = "turn";
    private static final String STEP = "step";
    private static final String PROBLEM = "problem";
    private static final String NEEDS = "needs";

    private static final Map<String, Function<Fields, TrainReason>> READERS =
            Map.ofEntries(
                    Map.entry("just-joined", _ -> new TrainReason.JustJoined()),
                    Map.entry("no-train", _ -> new TrainReason.NoTrain()),
                    Map.entry("train-elsewhere", _ -> new TrainReason.TrainElsewhere()),
                    Map.entry("paused", _ -> new TrainReason.Paused()),
                    Map.entry("no-gates", _ -> new TrainReason.NoGates()),
                    Map.entry("in-base", _ -> new TrainReason.InBase()),
                    Map.entry("earlier-landing", _ -> new TrainReason.EarlierLanding()),
                    Map.entry("dependencies", it -> new TrainReason.Dependencies(items(it))),
                    Map.entry("never-met", it -> new TrainReason.NeverMet(item(it), items(it))),
                    Map.entry("lands", it -> new TrainReason.Lands(items(it))),
                    Map.entry("base-gates", it -> new TrainReason.BaseGates(items(it))),
                    Map.entry(
                            "landing-blocked",
                            it ->
                                    new TrainReason.LandingBlocked(
                                            problem(it), Needs.valueOf(text(it, NEEDS)))),
                    Map.entry("culprit-sought", it -> new TrainReason.CulpritSought(items(it))),
                    Map.entry("turned-red", it -> new TrainReason.TurnedRed(items(it))),
                    Map.entry(
                            "gates-run", it -> new TrainReason.GatesRun(items(it), text(it, STEP))),
                    Map.entry("suspected", it -> new TrainReason.Suspected(items(it))),
                    Map.entry("next-build", _ -> new TrainReason.NextBuild()),
                    Map.entry("after", it -> new TrainReason.After(item(it))),
                    Map.entry("conflict", it -> new TrainReason.Conflict(item(it))),
                    Map.entry("base-conflict", _ -> new TrainReason.BaseConflict()),
                    Map.entry("turn", it -> new TrainReason.Turn(whole(it, PLACE))),
                    Map.entry("base-red", _ -> new TrainReason.BaseRed()),
                    Map.entry("gates-untried", _ -> new TrainReason.GatesUntried()),
                    Map.entry("gates-blind", it -> new TrainReason.GatesBlind(problem(it))),
                    Map.entry("train-failed", it -> new TrainReason.TrainFailed(problem(it))));

    private TrainReasonForm() {}

    static void write(TrainReason reason, Map<String, JsonValue> fields) {
        fields.put(WHY, new Text(reason.word()));
        switch (reason) {
            case TrainReason.Dependencies(var on) -> fields.put(ITEMS, numbers(on));
            case TrainReason.NeverMet(var item, var on) -> {
                fields.put(ITEM, number(item.value()));
                fields.put(ITEMS, numbers(on));
            }
            case TrainReason.Lands(var stack) -> fields.put(ITEMS, numbers(stack));
            case TrainReason.BaseGates(var stack) -> fields.put(ITEMS, numbers(stack));
            case TrainReason.CulpritSought(var stack) -> fields.put(ITEMS, numbers(stack));
            case TrainReason.TurnedRed(var stack) -> fields.put(ITEMS, numbers(stack));
            case TrainReason.Suspected(var stack) -> fields.put(ITEMS, numbers(stack));
            case TrainReason.GatesRun(var stack, var step) -> {
                fields.put(ITEMS, numbers(stack));
                fields.put(STEP, new Text(step));
            }
            case TrainReason.LandingBlocked(var problem, var needs) -> {
                fields.put(PROBLEM, new Text(problem));
                fields.put(NEEDS, new Text(needs.name()));
            }
            case TrainReason.After(var other) -> fields.put(ITEM, number(other.value()));
            case TrainReason.Conflict(var other) -> fields.put(ITEM, number(other.value()));
            case TrainReason.Turn(int place) -> fields.put(PLACE, number(place));
            case TrainReason.GatesBlind(var problem) -> fields.put(PROBLEM, new Text(problem));
            case TrainReason.TrainFailed(var problem) -> fields.put(PROBLEM, new Text(problem));
            case TrainReason.JustJoined _,
                    TrainReason.NoTrain _,
                    TrainReason.TrainElsewhere _,
                    TrainReason.Paused _,
                    TrainReason.NoGates _,
                    TrainReason.InBase _,
                    TrainReason.EarlierLanding _,
                    TrainReason.NextBuild _,
                    TrainReason.BaseConflict _,
                    TrainReason.BaseRed _,
                    TrainReason.GatesUntried _ -> {}
        }
    }

    /** Throws for what this program never writes. */
    static TrainReason read(Fields fields) {
        return Optional.ofNullable(READERS.get(text(fields, WHY)))
                .orElseThrow(IllegalArgumentException::new)
                .apply(fields);
    }

    private static ItemNumber item(Fields fields) {
        return new ItemNumber(whole(fields, ITEM));
    }

    private static List<ItemNumber> items(Fields fields) {
        return numbers(fields, ITEMS);
    }

    private static String problem(Fields fields) {
        return text(fields, PROBLEM);
    }
}
