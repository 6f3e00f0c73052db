package dev.musher.shape;

import java.util.List;

/** A JSON Schema, read. */
public sealed interface SchemaReading {
    /** It can be checked against. */
    record Usable(OutputSchema schema) implements SchemaReading {}

    /** It cannot; each problem is a sentence that begins with its place. */
    record Unusable(List<String> problems) implements SchemaReading {
        public Unusable {
            problems = List.copyOf(problems);
        }
    }
}
