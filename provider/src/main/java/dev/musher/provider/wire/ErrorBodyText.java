package dev.musher.provider.wire;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonException;
import dev.musher.base.json.JsonValue;
import dev.musher.base.text.Utf8;
import java.util.List;
import java.util.Optional;

/** The message for people in an error body of any server. */
public final class ErrorBodyText {
    /** Enough for every message that a person reads to its end. */
    private static final int LONGEST = 1000;

    /** Where servers put their words, the most telling first. */
    private static final List<String> NAMES =
            List.of("error", "message", "detail", "details", "error_description", "errors");

    private ErrorBodyText() {}

    /**
     * The message inside a JSON error of any customary shape ({@code error.message}, {@code error},
     * {@code message}, {@code detail}, …), the title of a web page, or the beginning of the text as
     * it stands.
     */
    public static String message(String body) {
        String text = body.strip();
        if (text.startsWith("<")) {
            return title(text);
        }
        Optional<String> said = tree(text).flatMap(ErrorBodyText::find);
        return oneLine(said.orElse(text));
    }

    /** The body as JSON; absent where it is none, or cut off. */
    public static Optional<JsonValue> tree(String body) {
        String text = body.strip();
        if (!text.startsWith("{") && !text.startsWith("[")) {
            return Optional.empty();
        }
        try {
            return Optional.of(Json.parse(text));
        } catch (JsonException _) {
            return Optional.empty();
        }
    }

    /** Whether the body is JSON that speaks of an error. */
    static boolean isError(String body) {
        return error(body).isPresent();
    }

    /** The status that an error carries inside, where a success was answered around it. */
    static Optional<Integer> status(String body) {
        for (String name : List.of("code", "status")) {
            Optional<JsonValue> value =
                    error(body)
                            .filter(JsonValue.Fields.class::isInstance)
                            .flatMap(error -> ((JsonValue.Fields) error).field(name));
            if (value.isPresent() && value.get() instanceof JsonValue.Numeral(var number)) {
                int status = number.intValue();
                if (status >= 400 && status <= 599) {
                    return Optional.of(status);
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<JsonValue> error(String body) {
        Optional<JsonValue> tree = tree(body);
        if (tree.isPresent() && tree.get() instanceof JsonValue.Items(var items)) {
            tree = items.isEmpty() ? Optional.empty() : Optional.of(items.getFirst());
        }
        return tree.filter(JsonValue.Fields.class::isInstance)
                .flatMap(fields -> ((JsonValue.Fields) fields).field("error"))
                .filter(error -> !(error instanceof JsonValue.Null));
    }

    private static Optional<String> find(JsonValue value) {
        if (value instanceof JsonValue.Text(var text)) {
            return text.isBlank() ? Optional.empty() : Optional.of(text);
        }
        if (value instanceof JsonValue.Items(var items)) {
            return items.isEmpty() ? Optional.empty() : find(items.getFirst());
        }
        if (value instanceof JsonValue.Fields fields) {
            for (String name : NAMES) {
                Optional<String> found = fields.field(name).flatMap(ErrorBodyText::find);
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        return Optional.empty();
    }

    private static String title(String page) {
        int from = page.indexOf("<title>");
        int to = page.indexOf("</title>");
        String title = from < 0 || to < from ? "" : page.substring(from + 7, to);
        return title.isBlank() ? "a web page" : "a web page: " + oneLine(title);
    }

    /** Without line breaks and other control characters, which have no place in a sentence. */
    private static String oneLine(String text) {
        String head = Utf8.head(text.strip(), LONGEST);
        var line = new StringBuilder(head.length());
        for (int i = 0; i < head.length(); i++) {
            char c = head.charAt(i);
            line.append(Character.isISOControl(c) ? ' ' : c);
        }
        return line.toString();
    }
}
