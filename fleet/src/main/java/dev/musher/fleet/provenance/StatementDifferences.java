package dev.musher.fleet.provenance;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue;
import dev.musher.base.text.OneLineText;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Where two statements differ, field by field. */
final class StatementDifferences {
    private static final int MOST = 5;
    private static final int SHOWN = 80;

    private final List<Difference> found = new ArrayList<>();

    private StatementDifferences() {}

    /** A field, and what it says instead of what it should. */
    record Difference(String field, String what) {}

    /** Between what should be said and what is; the first few. */
    static List<Difference> between(JsonValue expected, JsonValue actual) {
        var statementDifferences = new StatementDifferences();
        statementDifferences.compare("", Optional.of(expected), Optional.of(actual));
        return List.copyOf(statementDifferences.found);
    }

    private void compare(String path, Optional<JsonValue> expected, Optional<JsonValue> actual) {
        if (found.size() >= MOST || expected.equals(actual)) {
            return;
        }
        if (expected.isPresent() && actual.isPresent()) {
            if (expected.get() instanceof JsonValue.Fields(var wanted)
                    && actual.get() instanceof JsonValue.Fields(var said)) {
                fields(path, wanted, said);
                return;
            }
            if (expected.get() instanceof JsonValue.Items(var wanted)
                    && actual.get() instanceof JsonValue.Items(var said)) {
                items(path, wanted, said);
                return;
            }
        }
        found.add(
                new Difference(
                        path, "it says " + shown(actual) + " instead of " + shown(expected)));
    }

    private void fields(String path, Map<String, JsonValue> wanted, Map<String, JsonValue> said) {
        var names = new LinkedHashSet<>(wanted.keySet());
        names.addAll(said.keySet());
        for (String name : names) {
            compare(
                    path.isEmpty() ? name : path + "." + name,
                    Optional.ofNullable(wanted.get(name)),
                    Optional.ofNullable(said.get(name)));
        }
    }

    private void items(String path, List<JsonValue> wanted, List<JsonValue> said) {
        for (int i = 0; i < Math.max(wanted.size(), said.size()); i++) {
            compare(path + "[" + i + "]", at(wanted, i), at(said, i));
        }
    }

    private static Optional<JsonValue> at(List<JsonValue> values, int index) {
        return index < values.size() ? Optional.of(values.get(index)) : Optional.empty();
    }

    private static String shown(Optional<JsonValue> value) {
        return value.map(it -> OneLineText.ends(Json.encode(it), SHOWN)).orElse("nothing");
    }
}
