package dev.musher.base.json;

import io.avaje.jsonb.Json;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A record with one of everything, for the tests of the generated codecs. */
@Json
record SampleRecord(
        String label, int count, boolean sealed, List<String> parts, Map<String, Long> sizes) {
    SampleRecord {
        Objects.requireNonNull(label, "label is missing");
        if (count < 0) {
            throw new IllegalArgumentException("count must not be negative");
        }
    }
}
