package dev.musher.provider.modelserver;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue;
import java.util.List;
import java.util.Optional;

/** A lenient look into JSON: what is absent or of another kind is empty. */
record JsonView(Optional<JsonValue> value) {
    static JsonView of(JsonValue value) {
        return new JsonView(Optional.of(value));
    }

    JsonView at(String name) {
        return new JsonView(
                value.flatMap(
                        json ->
                                json instanceof JsonValue.Fields fields
                                        ? fields.field(name)
                                        : Optional.empty()));
    }

    List<JsonView> items() {
        return value.orElse(JsonLiteral.NULL) instanceof JsonValue.Items(var items)
                ? items.stream().map(JsonView::of).toList()
                : List.of();
    }

    String text() {
        return value.orElse(JsonLiteral.NULL) instanceof JsonValue.Text(var text) ? text : "";
    }

    boolean isText() {
        return value.orElse(JsonLiteral.NULL) instanceof JsonValue.Text;
    }

    boolean isTrue() {
        return value.orElse(JsonLiteral.NULL) instanceof JsonValue.Flag(var flag) && flag;
    }

    boolean present() {
        return !(value.orElse(JsonLiteral.NULL) instanceof JsonValue.Null);
    }

    String json() {
        return Json.encode(value.orElse(JsonLiteral.NULL));
    }
}
