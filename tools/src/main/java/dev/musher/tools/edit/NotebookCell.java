package dev.musher.tools.edit;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
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
        var known = new HashMap<String, String>();
        var gaps = gaps(known);
        String before = gaps.getFirst();
        String between = gaps.size() > 2 ? gaps.get(1) : "," + before;
        String after = gaps.size() > 1 ? gaps.getLast() : "";
        var list = new StringBuilder("[");
        int from = 0;
        while (from < other.length()) {
            int feed = other.indexOf('\n', from);
            int to = feed < 0 ? other.length() : feed + 1;
            String line = other.substring(from, to);
            list.append(from == 0 ? before : between);
            list.append(known.getOrDefault(line, Json.encode(new JsonValue.Text(line))));
            from = to;
        }
        return list.append(other.isEmpty() ? "" : after).append(']').toString();
    }

    /**
     * What stands before, between and behind the lines of a list.
     *
     * @param literals gets how each line is written now
     */
    private List<String> gaps(Map<String, String> literals) {
        var gaps = new ArrayList<String>();
        int from = 1;
        int at = json.indexOf('"');
        while (at >= 0) {
            int end = at + 1;
            while (json.charAt(end) != '"') {
                end += json.charAt(end) == '\\' ? 2 : 1;
            }
            String literal = json.substring(at, end + 1);
            literals.put(text(literal), literal);
            gaps.add(json.substring(from, at));
            from = end + 1;
            at = json.indexOf('"', from);
        }
        gaps.add(from == 1 ? "" : json.substring(from, json.length() - 1));
        return gaps;
    }
}
