package dev.musher.provider.cassette;

import dev.musher.base.json.JsonValue;
import dev.musher.base.secret.Redaction;
import java.util.ArrayList;
import java.util.LinkedHashMap;

/**
 * Takes secrets out of every text of a transcript. Pictures and signatures stay as they are: they
 * are noise in which a shape turns up by chance, and a vendor takes a signature back only unbroken.
 */
final class RedactedJson {
    private final Redaction redaction;

    RedactedJson(Redaction redaction) {
        this.redaction = redaction;
    }

    JsonValue.Fields clean(JsonValue.Fields transcript) {
        return fields(transcript, Texts.OF_A_TRANSCRIPT);
    }

    private enum Texts {
        OF_A_TRANSCRIPT,
        /** Inside a tool's schema, where any name may mean anything. */
        ALL
    }

    private JsonValue.Fields fields(JsonValue.Fields fields, Texts texts) {
        var clean = new LinkedHashMap<String, JsonValue>();
        fields.values().forEach((name, value) -> clean.put(name, field(name, value, texts)));
        return new JsonValue.Fields(clean);
    }

    private JsonValue field(String name, JsonValue value, Texts texts) {
        if (texts == Texts.ALL || name.equals("schema")) {
            return value(value, Texts.ALL);
        }
        return name.equals("base64") || name.equals("seal") ? value : value(value, texts);
    }

    private JsonValue value(JsonValue value, Texts texts) {
        return switch (value) {
            case JsonValue.Fields fields -> fields(fields, texts);
            case JsonValue.Items(var items) -> {
                var clean = new ArrayList<JsonValue>(items.size());
                for (JsonValue item : items) {
                    clean.add(value(item, texts));
                }
                yield new JsonValue.Items(clean);
            }
            case JsonValue.Text(var text) -> new JsonValue.Text(redaction.clean(text));
            case JsonValue.Numeral _, JsonValue.Flag _, JsonValue.Null _ -> value;
        };
    }
}
