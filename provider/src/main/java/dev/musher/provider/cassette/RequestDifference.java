package dev.musher.provider.cassette;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue;
import dev.musher.base.text.UnifiedDiff;
import java.util.Optional;

/** The first place where two requests differ. */
record RequestDifference(String where, String recorded, String asked) {
    private static final int SHOWN_CHARACTERS = 2000;
    private static final JsonValue ABSENT = new JsonValue.Text("(nothing)");

    static Optional<RequestDifference> between(JsonValue.Fields recorded, JsonValue.Fields asked) {
        for (String name : recorded.values().keySet()) {
            var found = between(name, recorded.field(name), asked.field(name));
            if (found.isPresent()) {
                return found;
            }
        }
        for (String name : asked.values().keySet()) {
            if (recorded.field(name).isEmpty()) {
                return between(name, Optional.empty(), asked.field(name));
            }
        }
        return Optional.empty();
    }

    private static Optional<RequestDifference> between(
            String where, Optional<JsonValue> recorded, Optional<JsonValue> asked) {
        if (recorded.equals(asked)) {
            return Optional.empty();
        }
        var left = recorded.orElse(ABSENT);
        var right = asked.orElse(ABSENT);
        if (left instanceof JsonValue.Fields old && right instanceof JsonValue.Fields now) {
            return between(old, now).map(inner -> inner.in(where + "."));
        }
        if (left instanceof JsonValue.Items old && right instanceof JsonValue.Items now) {
            return items(old, now).map(inner -> inner.in(where));
        }
        return Optional.of(new RequestDifference(where, shown(left), shown(right)));
    }

    private static Optional<RequestDifference> items(
            JsonValue.Items recorded, JsonValue.Items asked) {
        int most = Math.max(recorded.values().size(), asked.values().size());
        for (int i = 0; i < most; i++) {
            var found = between("[" + i + "]", item(recorded, i), item(asked, i));
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    private static Optional<JsonValue> item(JsonValue.Items items, int index) {
        return index < items.values().size()
                ? Optional.of(items.values().get(index))
                : Optional.empty();
    }

    private static String shown(JsonValue value) {
        return value instanceof JsonValue.Text(var text) ? text : Json.encodeIndented(value);
    }

    private RequestDifference in(String outer) {
        return new RequestDifference(outer + where, recorded, asked);
    }

    /** For people: the part of the request, and a short diff. */
    String text() {
        var diff = UnifiedDiff.of("recorded", "asked").withContext(1).withLimit(SHOWN_CHARACTERS);
        return where + " differs\n" + diff.between(recorded, asked).text();
    }
}
