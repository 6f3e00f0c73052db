package dev.musher.tools.toolset;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue;
import dev.musher.base.json.JsonValue.Fields;
import dev.musher.base.json.JsonValue.Items;
import dev.musher.base.json.JsonValue.Text;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.function.UnaryOperator;

/** Makes bad input of good: at every place of it something is missing, foreign or absurd. */
final class InputSpoiler {
    /** One input with what was done to it. */
    record Spoiled(String how, JsonValue input) {}

    /** As JSON, but for what JSON parsers differ about. */
    private static final List<String> VALUES =
            List.of(
                    "null",
                    "true",
                    "0",
                    "1",
                    "-1",
                    "2147483648",
                    "1e400",
                    "-1e-400",
                    "1.5",
                    "[]",
                    "{}",
                    "[null]",
                    "{\"a\":{}}",
                    "\"\"",
                    "\" \"",
                    "\"\\u0000\"",
                    "\"a\\u0000b.txt\"",
                    "\"\\n\"",
                    "\"a\\nb\\r\"",
                    "\"\\ud800\"",
                    "\"\\udc00 a.txt\"",
                    "\"\\u202ea.txt\"",
                    "\"..\"",
                    "\"/\"",
                    "\"~\"",
                    "\"-\"",
                    "\"--\"",
                    "\"-rf\"",
                    "\"--pre=touch pwned\"",
                    "\"*\"",
                    "\"**\"",
                    "\"[\"",
                    "\"(\"",
                    "\"{\"",
                    "\"}\"",
                    "\"\\\\\"",
                    "\"%s%n%d\"",
                    "\"$(touch pwned)\"",
                    "\"`touch pwned`\"",
                    "\"; touch pwned\"");

    private InputSpoiler() {}

    static List<Spoiled> of(JsonValue good) {
        var all = new ArrayList<Spoiled>();
        everywhere(good, "input", whole -> whole, all);
        return all;
    }

    private static void everywhere(
            JsonValue at, String where, UnaryOperator<JsonValue> whole, List<Spoiled> all) {
        for (JsonValue value : values()) {
            all.add(new Spoiled(where + " = " + shown(value), whole.apply(value)));
        }
        if (at instanceof Fields fields) {
            spoil(fields, where, whole, all);
        } else if (at instanceof Items items) {
            for (int i = 0; i < items.values().size(); i++) {
                int index = i;
                everywhere(
                        items.values().get(i),
                        where + "[" + i + "]",
                        value -> whole.apply(with(items, index, value)),
                        all);
            }
        }
    }

    private static void spoil(
            Fields fields, String where, UnaryOperator<JsonValue> whole, List<Spoiled> all) {
        for (String extra : List.of("surprise", "", "__proto__", "\0", "x".repeat(100_000))) {
            all.add(
                    new Spoiled(
                            where + " with " + extra.substring(0, Math.min(10, extra.length())),
                            whole.apply(with(fields, extra, new Text("x")))));
        }
        for (var field : fields.values().entrySet()) {
            String name = field.getKey();
            all.add(new Spoiled(where + " without " + name, whole.apply(without(fields, name))));
            everywhere(
                    field.getValue(),
                    where + "." + name,
                    value -> whole.apply(with(fields, name, value)),
                    all);
        }
    }

    private static List<JsonValue> values() {
        var values = new ArrayList<JsonValue>();
        for (String json : VALUES) {
            values.add(Json.parse(json));
        }
        values.add(new Text("a".repeat(100_000)));
        values.add(new Text("é".repeat(150)));
        values.add(new Text("../".repeat(4000) + "etc/passwd"));
        values.add(new Text("(".repeat(5000)));
        values.add(new Text("{a,".repeat(5000)));
        values.add(new Text("line\n".repeat(5000)));
        values.add(Json.parse("1" + "0".repeat(900)));
        values.add(Json.parse("[" + "1,".repeat(10_000) + "1]"));
        values.add(Json.parse("[".repeat(100) + "]".repeat(100)));
        values.add(Json.parse("{\"a\":".repeat(100) + "1" + "}".repeat(100)));
        return values;
    }

    private static String shown(JsonValue value) {
        String text = Json.encode(value);
        return text.length() <= 40 ? text : text.substring(0, 20) + "… of " + text.length();
    }

    private static Fields with(Fields fields, String name, JsonValue value) {
        var changed = new LinkedHashMap<>(fields.values());
        changed.put(name, value);
        return new Fields(changed);
    }

    private static Fields without(Fields fields, String name) {
        var changed = new LinkedHashMap<>(fields.values());
        changed.remove(name);
        return new Fields(changed);
    }

    private static Items with(Items items, int index, JsonValue value) {
        var changed = new ArrayList<>(items.values());
        changed.set(index, value);
        return new Items(changed);
    }
}
