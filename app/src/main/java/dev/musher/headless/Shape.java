package dev.musher.headless;

import dev.musher.json.JsonValue;

/** Whether an answer has the shape that was asked for. */
sealed interface Shape {
    Shape UNASKED = new Unasked();

    /** Any shape will do. */
    record Unasked() implements Shape {}

    /** It has it. */
    record Fits(JsonValue value) implements Shape {}

    /** It has not; sentences say why. */
    record Unfit(String why) implements Shape {}
}
