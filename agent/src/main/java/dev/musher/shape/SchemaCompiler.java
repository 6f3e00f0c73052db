package dev.musher.shape;

import dev.musher.json.JsonValue;
import dev.musher.json.JsonValue.Fields;
import dev.musher.text.Nearest;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Makes rules of a schema, and finds everything in it that is not understood. */
final class SchemaCompiler {
    private static final int MOST_PROBLEMS = 20;

    /** Says something of values to people, and nothing to a check. */
    private static final Set<String> ANNOTATIONS =
            Set.of(
                    "$schema",
                    "$comment",
                    "$defs",
                    "definitions",
                    "title",
                    "description",
                    "default",
                    "examples",
                    "format",
                    "deprecated",
                    "readOnly",
                    "writeOnly",
                    "contentEncoding",
                    "contentMediaType",
                    "contentSchema");

    private final JsonValue root;
    private final Map<String, Schema> targets = new HashMap<>();
    private final Map<String, List<String>> inPlace = new HashMap<>();
    private final Deque<String> pending = new ArrayDeque<>();
    private final List<String> problems = new ArrayList<>();

    SchemaCompiler(JsonValue root) {
        this.root = root;
    }

    /** The whole schema; without meaning if there are problems. */
    Schema compile() {
        var schema = schema(root, "");
        while (!pending.isEmpty()) {
            var target = pending.remove();
            if (!targets.containsKey(target)) {
                Pointer.find(root, target)
                        .ifPresent(json -> targets.put(target, schema(json, target)));
            }
        }
        new References(inPlace)
                .cycle()
                .ifPresent(it -> report(place(it) + " refers to itself without end."));
        return schema;
    }

    List<String> problems() {
        return List.copyOf(problems);
    }

    void report(String problem) {
        if (problems.size() < MOST_PROBLEMS && !problems.contains(problem)) {
            problems.add(problem);
        }
    }

    Schema schema(JsonValue json, String pointer) {
        if (json instanceof JsonValue.Flag(boolean everything)) {
            return new Schema(everything ? List.of() : List.of(ChoiceRule.nothing()));
        }
        if (!(json instanceof Fields object)) {
            report(place(pointer) + " must be an object, true or false.");
            return new Schema(List.of());
        }
        var keywords = new Keywords(this, object, pointer);
        var rules = new ArrayList<Rule>();
        for (String keyword : object.values().keySet()) {
            if (!ANNOTATIONS.contains(keyword) && !isExtension(keyword, pointer)) {
                Keyword.rules(keyword, keywords)
                        .ifPresentOrElse(rules::addAll, () -> report(unknown(keyword, pointer)));
            }
        }
        return new Schema(rules);
    }

    /** Names for tools, and the name of the whole document, which nothing refers to. */
    private static boolean isExtension(String keyword, String pointer) {
        return keyword.startsWith("x-") || (keyword.equals("$id") && pointer.isEmpty());
    }

    private static String unknown(String keyword, String pointer) {
        var place = place(Pointer.to(pointer, keyword));
        var nearest = Nearest.of(keyword, Keyword.names());
        return place
                + " is a keyword that is not supported"
                + nearest.map(known -> "; perhaps " + known + " is meant").orElse("")
                + ".";
    }

    /**
     * A schema of this document, by its pointer.
     *
     * @param from the schema that refers to it
     */
    Rule reference(String target, String from) {
        pending.add(target);
        inPlace.computeIfAbsent(from, _ -> new ArrayList<>()).add(target);
        return (value, pointer, checking) -> {
            var schema = targets.get(target);
            if (schema != null) {
                schema.check(value, pointer, checking);
            }
        };
    }

    /** Notes that one schema holds another for the same value. */
    void sameValue(String outer, String inner) {
        inPlace.computeIfAbsent(outer, _ -> new ArrayList<>()).add(inner);
    }

    boolean has(String target) {
        return Pointer.find(root, target).isPresent();
    }

    static String place(String pointer) {
        return pointer.isEmpty() ? "The schema" : pointer;
    }
}
