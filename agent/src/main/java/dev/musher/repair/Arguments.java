package dev.musher.repair;

import dev.musher.json.JsonValue;
import java.util.List;

/** The arguments of a call, read as JSON. */
sealed interface Arguments {
    /** They are JSON, or were made so; the repairs are sentences for the model. */
    record Read(JsonValue value, List<String> repairs) implements Arguments {
        public Read {
            repairs = List.copyOf(repairs);
        }
    }

    /** They are not, and what was meant is not certain enough; for the model. */
    record Refused(String problem) implements Arguments {}
}
