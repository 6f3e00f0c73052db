package dev.musher.provider.wire;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue;
import io.avaje.json.JsonWriter;
import java.util.Map;

/**
 * Arguments of a call on their way back to a vendor that takes an object only: as the model wrote
 * them, and what is not an object as a text inside of one.
 */
public final class CallArguments {
    /** Where a model finds what it wrote when that was not a JSON object. */
    private static final String INVALID = "invalid_json";

    private CallArguments() {}

    public static void write(JsonWriter json, String written) {
        json.rawValue(object(written).strip());
    }

    /** The text of an object. */
    public static String object(String written) {
        return Json.isObject(written) ? written : wrapped(written);
    }

    private static String wrapped(String written) {
        var field = Map.<String, JsonValue>of(INVALID, new JsonValue.Text(written));
        return Json.encode(new JsonValue.Fields(field));
    }
}
