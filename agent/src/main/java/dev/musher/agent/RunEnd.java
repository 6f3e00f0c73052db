package dev.musher.agent;

import dev.musher.provider.Fault;

/** How a run ended. */
public sealed interface RunEnd {
    /** The model says that it is finished, in these words. */
    record Finished(String text) implements RunEnd {}

    /** The most turns were made; the text lists what is open. */
    record OutOfTurns(String text) implements RunEnd {}

    /** The money does not suffice for another call; the text says so and lists what is open. */
    record OutOfBudget(String text) implements RunEnd {}

    /** It led nowhere; the note says what was tried. */
    record GaveUp(String note) implements RunEnd {}

    /** The model could not be asked. */
    record ModelFailed(Fault fault, String text) implements RunEnd {}

    /** The conversation does not fit into the model, folded or not. */
    record DoesNotFit(String text) implements RunEnd {}

    /** Somebody stopped it. */
    record Stopped() implements RunEnd {}

    /** It could not be kept, and what is not kept is not done. */
    record NotKept(String text) implements RunEnd {}

    /** A bug in Musher; the log has the details. */
    record Broken(String text) implements RunEnd {}

    /** For diaries and traces, like {@code finished}. */
    default String word() {
        return switch (this) {
            case Finished _ -> "finished";
            case OutOfTurns _ -> "out of turns";
            case OutOfBudget _ -> "out of budget";
            case GaveUp _ -> "gave up";
            case ModelFailed _ -> "model failed";
            case DoesNotFit _ -> "does not fit";
            case Stopped _ -> "stopped";
            case NotKept _ -> "not kept";
            case Broken _ -> "broken";
        };
    }

    /** What there is to read at the end. */
    default String text() {
        return switch (this) {
            case Finished(var text) -> text;
            case OutOfTurns(var text) -> text;
            case OutOfBudget(var text) -> text;
            case GaveUp(var note) -> note;
            case ModelFailed(_, var text) -> text;
            case DoesNotFit(var text) -> text;
            case Stopped _ -> "Stopped.";
            case NotKept(var text) -> text;
            case Broken(var text) -> text;
        };
    }
}
