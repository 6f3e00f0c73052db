package dev.musher.agent.callrepair;

import dev.musher.base.json.JsonValue;
import java.util.List;

/** The arguments of a call, read as JSON. */
sealed interface ParsedArguments {
    /** They are JSON, or were made so; the repairs are sentences for the model. */
    record Read(JsonValue value, List<String> repairs) implements ParsedArguments {
        public Read {
            repairs = List.copyOf(repairs);
        }
    }

    /** They are not, and what was meant is not certain enough; for the model. */
    record Refused(String problem) implements ParsedArguments {}
}
