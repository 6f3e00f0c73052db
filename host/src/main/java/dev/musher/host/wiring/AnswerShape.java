package dev.musher.host.wiring;

import dev.musher.base.json.JsonValue;

/** Whether an answer has the shape that was asked for. */
public sealed interface AnswerShape {
    AnswerShape UNASKED = new Unasked();

    /** Any shape will do. */
    record Unasked() implements AnswerShape {}

    /** It has it. */
    record Fits(JsonValue value) implements AnswerShape {}

    /** It has not; sentences say why. */
    record Unfit(String why) implements AnswerShape {}
}
