package dev.musher.provider.openai;

import dev.musher.base.json.JsonValue;
import dev.musher.base.json.LenientJsonTokens;
import dev.musher.provider.wire.ErrorBodyText;
import io.avaje.json.JsonReader;
import java.util.Locale;
import java.util.Optional;

/**
 * What a server says went wrong.
 *
 * @param message for people; empty where there is none
 * @param kind the words by which programs know it, in lower case: type and code, a space between
 * @param status the status inside the error; 0 where there is none
 */
record VendorError(String message, String kind, int status) {
    /** The error that stands here; null is none. */
    static Optional<VendorError> read(JsonReader reader) {
        String error = LenientJsonTokens.textOrRaw(reader);
        return error.isEmpty() ? Optional.empty() : Optional.of(of(error));
    }

    /** An error of any customary shape; text that is not JSON is the message itself. */
    static VendorError of(String body) {
        Optional<JsonValue> tree = ErrorBodyText.tree(body);
        String message = ErrorBodyText.message(body);
        if (tree.isEmpty()) {
            return new VendorError(message, "", 0);
        }
        return of(innermost(tree.get()), message);
    }

    private static VendorError of(JsonValue tree, String message) {
        if (!(tree instanceof JsonValue.Fields fields)) {
            return new VendorError(message, "", 0);
        }
        String kind = fields.text("type").orElse("") + " " + fields.text("code").orElse("");
        int status = Math.max(status(fields, "status"), status(fields, "code"));
        String upstream = upstream(fields);
        String whole = upstream.isEmpty() ? message : message + ": " + upstream;
        return new VendorError(whole, kind.toLowerCase(Locale.ROOT).strip(), status);
    }

    /** The object that holds type and code: {@code error} inside the body, or the body. */
    private static JsonValue innermost(JsonValue tree) {
        if (tree instanceof JsonValue.Items items && !items.values().isEmpty()) {
            return innermost(items.values().getFirst());
        }
        if (tree instanceof JsonValue.Fields fields) {
            return fields.object("error").orElse(fields);
        }
        return tree;
    }

    /** OpenRouter says what the server behind it said in a field of its own. */
    private static String upstream(JsonValue.Fields fields) {
        return fields.object("metadata")
                .flatMap(metadata -> metadata.text("raw"))
                .map(ErrorBodyText::message)
                .orElse("");
    }

    private static int status(JsonValue.Fields fields, String name) {
        if (fields.field(name).orElse(fields) instanceof JsonValue.Numeral number) {
            int status = number.value().intValue();
            return status >= 400 && status <= 599 ? status : 0;
        }
        return 0;
    }
}
