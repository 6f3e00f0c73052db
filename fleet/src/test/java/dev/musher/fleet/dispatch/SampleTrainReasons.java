package dev.musher.fleet.dispatch;

import dev.musher.fleet.dispatch.TrainReason.Needs;
import dev.musher.pipeline.story.ItemNumber;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** One of every reason why a proven story has not landed, with the name that programs read. */
public final class SampleTrainReasons {
    public static final ItemNumber SEVEN = new ItemNumber(7);
    public static final List<ItemNumber> STACK = List.of(new ItemNumber(1), new ItemNumber(3));
    public static final Map<TrainReason, String> ALL = new LinkedHashMap<>();

    static {
        ALL.put(new TrainReason.JustJoined(), "just-joined");
        ALL.put(new TrainReason.NoTrain(), "no-train");
        ALL.put(new TrainReason.TrainElsewhere(), "train-elsewhere");
        ALL.put(new TrainReason.NoGates(), "no-gates");
        ALL.put(new TrainReason.InBase(), "in-base");
        ALL.put(new TrainReason.EarlierLanding(), "earlier-landing");
        ALL.put(new TrainReason.Dependencies(STACK), "dependencies");
        ALL.put(new TrainReason.NeverMet(SEVEN, STACK), "never-met");
        ALL.put(new TrainReason.Lands(STACK), "lands");
        ALL.put(new TrainReason.BaseGates(STACK), "base-gates");
        ALL.put(new TrainReason.LandingBlocked("\"ä\" is there.", Needs.TIME), "landing-blocked");
        ALL.put(new TrainReason.LandingBlocked("Move it.", Needs.PERSON), "landing-blocked");
        ALL.put(new TrainReason.CulpritSought(STACK), "culprit-sought");
        ALL.put(new TrainReason.TurnedRed(STACK), "turned-red");
        ALL.put(new TrainReason.GatesRun(STACK, ""), "gates-run");
        ALL.put(new TrainReason.GatesRun(STACK, "test"), "gates-run");
        ALL.put(new TrainReason.Suspected(STACK), "suspected");
        ALL.put(new TrainReason.NextBuild(), "next-build");
        ALL.put(new TrainReason.After(SEVEN), "after");
        ALL.put(new TrainReason.Conflict(SEVEN), "conflict");
        ALL.put(new TrainReason.BaseConflict(), "base-conflict");
        ALL.put(new TrainReason.Turn(2), "turn");
        ALL.put(new TrainReason.BaseRed(), "base-red");
        ALL.put(new TrainReason.GatesUntried(), "gates-untried");
        ALL.put(new TrainReason.GatesBlind("Nothing lands: test is blind."), "gates-blind");
        ALL.put(new TrainReason.Paused(), "paused");
        ALL.put(new TrainReason.TrainFailed("The disk is full."), "train-failed");
    }

    private SampleTrainReasons() {}
}
