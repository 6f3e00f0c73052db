package dev.musher.agent.jsonschema;

import java.util.List;

/** A JSON Schema, read. */
public sealed interface ParsedSchema {
    /** It can be checked against. */
    record Usable(OutputSchema schema) implements ParsedSchema {}

    /** It cannot; each problem is a sentence that begins with its place. */
    record Unusable(List<String> problems) implements ParsedSchema {
        public Unusable {
            problems = List.copyOf(problems);
        }
    }
}
