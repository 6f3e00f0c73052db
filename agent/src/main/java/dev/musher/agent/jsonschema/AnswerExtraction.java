package dev.musher.agent.jsonschema;

import dev.musher.base.json.JsonValue;
import java.util.List;

/** What there is in an answer. */
public sealed interface AnswerExtraction {
    /** One JSON value, and it has the shape. */
    record Fits(JsonValue value) implements AnswerExtraction {}

    /** No value, several, or one of another shape; sentences for the model. */
    record Misfits(List<String> problems) implements AnswerExtraction {
        public Misfits {
            problems = List.copyOf(problems);
        }
    }
}
