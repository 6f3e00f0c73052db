package dev.musher.agent.jsonschema;

import dev.musher.base.json.JsonValue;
import dev.musher.base.json.JsonValue.Fields;
import dev.musher.base.text.NearestWord;
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
    private final Map<String, CompiledSchema> targets = new HashMap<>();
    private final Map<String, List<String>> inPlace = new HashMap<>();
    private final Deque<String> pending = new ArrayDeque<>();
    private final List<String> problems = new ArrayList<>();

    SchemaCompiler(JsonValue root) {
        this.root = root;
    }

    /** The whole schema; without meaning if there are problems. */
    CompiledSchema compile() {
        var compiledSchema = schema(root, "");
        while (!pending.isEmpty()) {
            var target = pending.remove();
            if (!targets.containsKey(target)) {
                JsonPointer.find(root, target)
                        .ifPresent(json -> targets.put(target, schema(json, target)));
            }
        }
        new SchemaReferences(inPlace)
                .cycle()
                .ifPresent(it -> report(place(it) + " refers to itself without end."));
        return compiledSchema;
    }

    List<String> problems() {
        return List.copyOf(problems);
    }

    void report(String problem) {
        if (problems.size() < MOST_PROBLEMS && !problems.contains(problem)) {
            problems.add(problem);
        }
    }

    CompiledSchema schema(JsonValue json, String pointer) {
        if (json instanceof JsonValue.Flag(boolean everything)) {
            return new CompiledSchema(everything ? List.of() : List.of(ChoiceRule.nothing()));
        }
        if (!(json instanceof Fields object)) {
            report(place(pointer) + " must be an object, true or false.");
            return new CompiledSchema(List.of());
        }
        var keywordValues = new KeywordValues(this, object, pointer);
        var rules = new ArrayList<SchemaRule>();
        for (String keyword : object.values().keySet()) {
            if (!ANNOTATIONS.contains(keyword) && !isExtension(keyword, pointer)) {
                SchemaKeyword.rules(keyword, keywordValues)
                        .ifPresentOrElse(rules::addAll, () -> report(unknown(keyword, pointer)));
            }
        }
        return new CompiledSchema(rules);
    }

    /** Names for tools, and the name of the whole document, which nothing refers to. */
    private static boolean isExtension(String keyword, String pointer) {
        return keyword.startsWith("x-") || (keyword.equals("$id") && pointer.isEmpty());
    }

    private static String unknown(String keyword, String pointer) {
        var place = place(JsonPointer.to(pointer, keyword));
        var nearest = NearestWord.of(keyword, SchemaKeyword.names());
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
    SchemaRule reference(String target, String from) {
        pending.add(target);
        inPlace.computeIfAbsent(from, _ -> new ArrayList<>()).add(target);
        return (value, pointer, schemaCheck) -> {
            var compiledSchema = targets.get(target);
            if (compiledSchema != null) {
                compiledSchema.check(value, pointer, schemaCheck);
            }
        };
    }

    /** Notes that one schema holds another for the same value. */
    void sameValue(String outer, String inner) {
        inPlace.computeIfAbsent(outer, _ -> new ArrayList<>()).add(inner);
    }

    boolean has(String target) {
        return JsonPointer.find(root, target).isPresent();
    }

    static String place(String pointer) {
        return pointer.isEmpty() ? "The schema" : pointer;
    }
}
