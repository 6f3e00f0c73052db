package dev.musher.agent.callrepair;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonException;
import dev.musher.base.json.JsonValue;
import java.util.Optional;
import java.util.Set;

/** Reads JSON inside of strings. */
final class InnerJson {
    /** What leaves no doubt about what is meant. */
    private static final Set<JsonFix> HARMLESS =
            Set.of(JsonFix.CONTROL, JsonFix.COMMA, JsonFix.WORD);

    private InnerJson() {}

    /** The list or object that a string holds; absent if it holds none. */
    static Optional<JsonValue> in(String text) {
        var stripped = text.strip();
        if (!stripped.startsWith("{") && !stripped.startsWith("[")) {
            return Optional.empty();
        }
        var found = LooseJson.read(stripped, 0);
        if (found.isEmpty() || !isCertain(found.get(), stripped)) {
            return Optional.empty();
        }
        try {
            return Optional.of(Json.parse(found.get().json()));
        } catch (JsonException _) {
            return Optional.empty();
        }
    }

    private static boolean isCertain(LooseValue found, String text) {
        return found.cut() == LooseValue.Cut.NONE
                && found.end() == text.length()
                && HARMLESS.containsAll(found.fixes());
    }
}
