package dev.musher.tools.api;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue;
import dev.musher.base.json.JsonValue.Fields;
import dev.musher.base.json.JsonValue.Items;
import dev.musher.base.json.JsonValue.Text;
import java.util.ArrayList;
import java.util.List;

/** What a call is about, like its command or its file; tools name their inputs alike. */
public final class CallSubject {
    /** The first that is given. */
    private static final List<String> NAMES =
            List.of(
                    "command",
                    "path",
                    "url",
                    "id",
                    "name",
                    "question",
                    "query",
                    "description",
                    "prompt");

    private CallSubject() {}

    /** As long as the input is; empty if that is empty. */
    public static String of(JsonValue input) {
        if (!(input instanceof Fields fields)) {
            return Json.encode(input);
        }
        if (fields.text("pattern").isPresent()) {
            return search(fields);
        }
        if (fields.text("patch").isPresent()) {
            return patched(fields.text("patch").get());
        }
        return fields.field("items").orElse(fields) instanceof Items(var items) && isTodo(items)
                ? todo(items)
                : named(fields);
    }

    private static String named(Fields fields) {
        for (String name : NAMES) {
            var text = fields.text(name);
            if (text.isPresent()) {
                return text.get();
            }
        }
        for (JsonValue value : fields.values().values()) {
            if (value instanceof Text(var text)) {
                return text;
            }
        }
        return fields.values().isEmpty() ? "" : Json.encode(fields);
    }

    private static String search(Fields fields) {
        var text = new StringBuilder(fields.text("pattern").orElse(""));
        fields.text("glob").ifPresent(glob -> text.append("  in ").append(glob));
        fields.text("path").ifPresent(path -> text.append("  below ").append(path));
        return text.toString();
    }

    /** The files that a patch names. */
    private static String patched(String patch) {
        var files = new ArrayList<String>();
        for (String line : patch.split("\n", -1)) {
            int colon = line.indexOf(" File: ");
            if (line.startsWith("*** ") && colon > 0) {
                files.add(line.substring(colon + " File: ".length()).strip());
            }
        }
        return String.join(", ", files);
    }

    private static boolean isTodo(List<JsonValue> items) {
        return items.stream()
                .allMatch(item -> item instanceof Fields one && one.text("state").isPresent());
    }

    private static String todo(List<JsonValue> items) {
        int done = 0;
        var doing = "";
        for (JsonValue item : items) {
            if (item instanceof Fields one) {
                String state = one.text("state").orElse("");
                done += state.equals("done") ? 1 : 0;
                doing = state.equals("doing") ? ": " + one.text("text").orElse("") : doing;
            }
        }
        return done + " of " + items.size() + " done" + doing;
    }
}
