package dev.musher.tools.edit;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue;
import java.util.HashMap;
import java.util.Map;

/**
 * The source of a cell in the JSON of its notebook.
 *
 * @param start where it stands, as JSON
 * @param end behind it
 * @param json as it is written: a text, or a list of its lines
 * @param source what it means
 */
record NotebookCell(int start, int end, String json, String source) {
    static NotebookCell of(String notebook, int start, int end) {
        String json = notebook.substring(start, end);
        var source = new StringBuilder();
        if (Json.parse(json) instanceof JsonValue.Items(var lines)) {
            for (JsonValue line : lines) {
                source.append(line instanceof JsonValue.Text(var words) ? words : "");
            }
        } else {
            source.append(text(json));
        }
        return new NotebookCell(start, end, json, source.toString());
    }

    static String text(String literal) {
        return Json.parse(literal) instanceof JsonValue.Text(var words) ? words : "";
    }

    /** Another source in the same form; lines that stay are written as they were. */
    String written(String other) {
        if (!json.startsWith("[")) {
            return Json.encode(new JsonValue.Text(other));
        }
        var known = literals();
        int first = json.indexOf('"');
        int last = json.lastIndexOf('"');
        String before = first < 0 ? "" : json.substring(1, first);
        String after = first < 0 ? "" : json.substring(last + 1, json.length() - 1);
        var list = new StringBuilder("[");
        int from = 0;
        while (from < other.length()) {
            int feed = other.indexOf('\n', from);
            int to = feed < 0 ? other.length() : feed + 1;
            String line = other.substring(from, to);
            list.append(from == 0 ? "" : ",").append(before);
            list.append(known.getOrDefault(line, Json.encode(new JsonValue.Text(line))));
            from = to;
        }
        return list.append(other.isEmpty() ? "" : after).append(']').toString();
    }

    /** How each line is written now. */
    private Map<String, String> literals() {
        var literals = new HashMap<String, String>();
        int at = json.indexOf('"');
        while (at >= 0) {
            int end = at + 1;
            while (json.charAt(end) != '"') {
                end += json.charAt(end) == '\\' ? 2 : 1;
            }
            String literal = json.substring(at, end + 1);
            literals.put(text(literal), literal);
            at = json.indexOf('"', end + 1);
        }
        return literals;
    }
}
