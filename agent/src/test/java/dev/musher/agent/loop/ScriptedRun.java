package dev.musher.agent.loop;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.snakeyaml.engine.v2.api.Dump;
import org.snakeyaml.engine.v2.api.DumpSettings;

/**
 * A session as the files below {@code runs} tell it.
 *
 * @param deny words; a call whose claims have one of them is refused
 * @param caught what the claim check has to say against it; empty if nobody may say anything
 */
record ScriptedRun(
        String story, String project, List<String> deny, List<Prompted> runs, String caught) {
    /** A prompt, and what the model makes of it. */
    record Prompted(String asks, List<Map<String, Object>> calls, String says) {}

    static ScriptedRun of(Object entry) {
        var fields = table(entry);
        var runs = new ArrayList<Prompted>();
        for (Object run : list(fields, "runs")) {
            var told = table(run);
            var calls = new ArrayList<Map<String, Object>>();
            for (Object call : list(told, "does")) {
                calls.add(call(table(call)));
            }
            runs.add(new Prompted(text(told, "asks"), calls, text(told, "says").strip()));
        }
        var deny = list(fields, "deny").stream().map(Object::toString).toList();
        return new ScriptedRun(
                text(fields, "story"), text(fields, "project"), deny, runs, text(fields, "caught"));
    }

    /** As a script; the last answer is given so often. */
    String script(int lastAnswer) {
        var steps = new ArrayList<Map<String, Object>>();
        for (Prompted run : runs) {
            for (var call : run.calls()) {
                steps.add(Map.of("calls", List.of(call)));
            }
            steps.add(Map.of("text", run.says()));
        }
        for (int i = 1; i < lastAnswer; i++) {
            steps.add(Map.of("text", runs.getLast().says()));
        }
        return new Dump(DumpSettings.builder().build()).dumpToString(Map.of("steps", steps));
    }

    private static Map<String, Object> call(Map<String, Object> told) {
        String tool = told.keySet().iterator().next();
        Object input = Objects.requireNonNull(told.get(tool));
        Object arguments =
                switch (tool) {
                    case "bash" -> Map.of("command", input);
                    case "read" -> Map.of("path", input);
                    case "todo" -> Map.of("items", items(table(input)));
                    case "edit" -> edit(table(input));
                    case "write" -> input;
                    default -> throw new IllegalArgumentException("no such tool: " + tool);
                };
        return Map.of("tool", tool, "arguments", arguments);
    }

    private static Map<String, Object> edit(Map<String, Object> told) {
        return Map.of(
                "path", text(told, "path"),
                "old_text", text(told, "old"),
                "new_text", text(told, "new"));
    }

    private static List<Object> items(Map<String, Object> told) {
        var items = new ArrayList<>();
        told.forEach((text, state) -> items.add(Map.of("text", text, "state", state)));
        return items;
    }

    static Map<String, Object> table(Object value) {
        var table = new LinkedHashMap<String, Object>();
        ((Map<?, ?>) value).forEach((key, field) -> table.put(key.toString(), field));
        return table;
    }

    private static List<?> list(Map<String, Object> fields, String key) {
        return (List<?>) fields.getOrDefault(key, List.of());
    }

    private static String text(Map<String, Object> fields, String key) {
        return fields.getOrDefault(key, "").toString();
    }

    @Override
    public String toString() {
        return story;
    }
}
