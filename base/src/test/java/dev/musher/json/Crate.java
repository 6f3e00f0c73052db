package dev.musher.json;

import io.avaje.jsonb.Json;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A record with one of everything, for the tests of the generated codecs. */
@Json
record Crate(String label, int count, boolean sealed, List<String> parts, Map<String, Long> sizes) {
    Crate {
        Objects.requireNonNull(label, "label is missing");
        if (count < 0) {
            throw new IllegalArgumentException("count must not be negative");
        }
    }
}
