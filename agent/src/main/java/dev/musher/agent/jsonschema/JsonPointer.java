package dev.musher.agent.jsonschema;

import dev.musher.base.json.JsonValue;
import java.util.Optional;

/** JSON pointers (RFC 6901). */
final class JsonPointer {
    private JsonPointer() {}

    static String to(String pointer, String name) {
        return pointer + "/" + name.replace("~", "~0").replace("/", "~1");
    }

    static String to(String pointer, int index) {
        return pointer + "/" + index;
    }

    /** What a pointer points at. */
    static Optional<JsonValue> find(JsonValue root, String pointer) {
        JsonValue at = root;
        if (pointer.isEmpty()) {
            return Optional.of(at);
        }
        if (!pointer.startsWith("/")) {
            return Optional.empty();
        }
        for (String step : pointer.substring(1).split("/", -1)) {
            var next = step(at, step.replace("~1", "/").replace("~0", "~"));
            if (next.isEmpty()) {
                return Optional.empty();
            }
            at = next.get();
        }
        return Optional.of(at);
    }

    private static Optional<JsonValue> step(JsonValue at, String name) {
        if (at instanceof JsonValue.Fields object) {
            return object.field(name);
        }
        if (!(at instanceof JsonValue.Items items) || !isIndex(name)) {
            return Optional.empty();
        }
        int index = Integer.parseInt(name);
        return index < items.values().size()
                ? Optional.of(items.values().get(index))
                : Optional.empty();
    }

    private static boolean isIndex(String name) {
        boolean digits = !name.isEmpty() && name.length() <= 9;
        for (int i = 0; i < name.length(); i++) {
            digits &= name.charAt(i) >= '0' && name.charAt(i) <= '9';
        }
        return digits;
    }
}
