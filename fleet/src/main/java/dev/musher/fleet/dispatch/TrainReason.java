package dev.musher.fleet.dispatch;

import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.order.EditCommand;
import dev.musher.pipeline.story.order.ItemCommand;
import java.util.List;

/** Why a proven story has not landed yet. Views make sentences of it. */
public sealed interface TrainReason {
    /** What has to come before it lands. */
    enum Needs {
        TIME,
        PERSON
    }

    /** The train has not looked at it yet. */
    record JustJoined() implements TrainReason {}

    /** No process runs the train. */
    record NoTrain() implements TrainReason {}

    /** Another process runs the train. */
    record TrainElsewhere() implements TrainReason {}

    /** The fleet is paused, so nothing more lands. */
    record Paused() implements TrainReason {}

    /** The project has no gates. */
    record NoGates() implements TrainReason {}

    /** It is in base, though the ledger cannot be told before base passes its gates. */
    record InBase() implements TrainReason {}

    /** An earlier landing has to be finished first. */
    record EarlierLanding() implements TrainReason {}

    /** These have to be done first. */
    record Dependencies(List<ItemNumber> on) implements TrainReason {
        public Dependencies {
            on = List.copyOf(on);
        }
    }

    /** It depends on these, which can never be done. */
    record NeverMet(ItemNumber item, List<ItemNumber> on) implements TrainReason {
        public NeverMet {
            on = List.copyOf(on);
        }
    }

    /** It lands now: this stack is green. */
    record Lands(List<ItemNumber> stack) implements TrainReason {
        public Lands {
            stack = List.copyOf(stack);
        }
    }

    /** This stack is green, and the gates of base have to run. */
    record BaseGates(List<ItemNumber> stack) implements TrainReason {
        public BaseGates {
            stack = List.copyOf(stack);
        }
    }

    /** It is green, and something is in the way of a landing, with what to do. */
    record LandingBlocked(String problem, Needs needs) implements TrainReason {}

    /** It passed in this stack; which story fails is being found out. */
    record CulpritSought(List<ItemNumber> stack) implements TrainReason {
        public CulpritSought {
            stack = List.copyOf(stack);
        }
    }

    /** It turned this stack red. */
    record TurnedRed(List<ItemNumber> stack) implements TrainReason {
        public TurnedRed {
            stack = List.copyOf(stack);
        }
    }

    /**
     * Its gates run in this stack.
     *
     * @param step the gate that runs; may be empty
     */
    record GatesRun(List<ItemNumber> stack, String step) implements TrainReason {
        public GatesRun {
            stack = List.copyOf(stack);
        }
    }

    /** It is one of this stack, which was red. */
    record Suspected(List<ItemNumber> stack) implements TrainReason {
        public Suspected {
            stack = List.copyOf(stack);
        }
    }

    /** It was green on an earlier base. */
    record NextBuild() implements TrainReason {}

    /** The other one lands first. */
    record After(ItemNumber other) implements TrainReason {}

    /** It conflicts with one that is before it. */
    record Conflict(ItemNumber other) implements TrainReason {}

    record BaseConflict() implements TrainReason {}

    /**
     * Others come first.
     *
     * @param place in the queue, from 1
     */
    record Turn(int place) implements TrainReason {}

    /** Base fails its gates. */
    record BaseRed() implements TrainReason {}

    /** The gates are not yet tried on failing code, and the project requires it. */
    record GatesUntried() implements TrainReason {}

    /** A gate stayed green on failing code, and the project requires that none does. */
    record GatesBlind(String problem) implements TrainReason {}

    /** The train cannot go on, for a reason with what to do. */
    record TrainFailed(String problem) implements TrainReason {}

    default Needs needs() {
        return switch (this) {
            case Paused _, NoGates _, NeverMet _, GatesBlind _, TrainFailed _ -> Needs.PERSON;
            case LandingBlocked(_, var needs) -> needs;
            case JustJoined _,
                    NoTrain _,
                    TrainElsewhere _,
                    InBase _,
                    EarlierLanding _,
                    Dependencies _,
                    Lands _,
                    BaseGates _,
                    CulpritSought _,
                    TurnedRed _,
                    GatesRun _,
                    Suspected _,
                    NextBuild _,
                    After _,
                    Conflict _,
                    BaseConflict _,
                    Turn _,
                    BaseRed _,
                    GatesUntried _ ->
                    Needs.TIME;
        };
    }

    /** What a person can do about it. */
    default List<ItemCommand> actions() {
        return this instanceof NeverMet(var item, _)
                ? List.of(new EditCommand.SetDependencies(item, List.of()))
                : List.of();
    }

    /** Its name for programs and files, which never changes. */
    default String word() {
        return switch (this) {
            case JustJoined _ -> "just-joined";
            case NoTrain _ -> "no-train";
            case TrainElsewhere _ -> "train-elsewhere";
            case Paused _ -> "paused";
            case NoGates _ -> "no-gates";
            case InBase _ -> "in-base";
            case EarlierLanding _ -> "earlier-landing";
            case Dependencies _ -> "dependencies";
            case NeverMet _ -> "never-met";
            case Lands _ -> "lands";
            case BaseGates _ -> "base-gates";
            case LandingBlocked _ -> "landing-blocked";
            case CulpritSought _ -> "culprit-sought";
            case TurnedRed _ -> "turned-red";
            case GatesRun _ -> "gates-run";
            case Suspected _ -> "suspected";
            case NextBuild _ -> "next-build";
            case After _ -> "after";
            case Conflict _ -> "conflict";
            case BaseConflict _ -> "base-conflict";
            case Turn _ -> "turn";
            case BaseRed _ -> "base-red";
            case GatesUntried _ -> "gates-untried";
            case GatesBlind _ -> "gates-blind";
            case TrainFailed _ -> "train-failed";
        };
    }
}
