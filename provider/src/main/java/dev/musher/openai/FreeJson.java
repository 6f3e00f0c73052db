package dev.musher.openai;

import dev.musher.json.JsonValue;
import java.util.Optional;

/** Looks into JSON of which we know only parts. */
final class FreeJson {
    private static final JsonValue NOTHING = new JsonValue.Null();

    private FreeJson() {}

    /** A field's text; absent where the field is absent, empty or no text. */
    static Optional<String> text(JsonValue.Fields fields, String name) {
        return fields.field(name).orElse(NOTHING) instanceof JsonValue.Text text
                        && !text.value().isEmpty()
                ? Optional.of(text.value())
                : Optional.empty();
    }

    /** A field's object; absent where the field is absent or no object. */
    static Optional<JsonValue.Fields> object(JsonValue.Fields fields, String name) {
        return fields.field(name).orElse(NOTHING) instanceof JsonValue.Fields object
                ? Optional.of(object)
                : Optional.empty();
    }
}
