package dev.musher.shape;

import dev.musher.json.JsonValue;
import java.util.List;

/** What there is in an answer. */
public sealed interface Extraction {
    /** One JSON value, and it has the shape. */
    record Fits(JsonValue value) implements Extraction {}

    /** No value, several, or one of another shape; sentences for the model. */
    record Misfits(List<String> problems) implements Extraction {
        public Misfits {
            problems = List.copyOf(problems);
        }
    }
}
