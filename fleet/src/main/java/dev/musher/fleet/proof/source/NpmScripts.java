package dev.musher.fleet.proof.source;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonException;
import dev.musher.base.json.JsonValue;
import dev.musher.pipeline.gate.Gate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The scripts of a package.json, and which of them gates run. */
public final class NpmScripts {
    /** Scripts that npm runs by itself. */
    private static final Set<String> BY_ITSELF =
            Set.of("preinstall", "install", "postinstall", "prepare", "preprepare", "postprepare");

    /** How fast, and how tests are told of; no test is left out by these. */
    private static final Pattern FLAGS =
            Pattern.compile(
                    " --(?:test-)?(?:concurrency|jobs|workers|max-?workers|timeout|colou?r|verbose)(?:[= ]\\d+%?)?(?= |$)");

    private static final Pattern RUNS = Pattern.compile("\\b(?:npm|pnpm|yarn|bun)\\b");

    private NpmScripts() {}

    /** The gates, and after them what they run by npm, as if it were a gate of its own. */
    public static List<Gate> among(List<Gate> gates, BaseFiles base) throws InterruptedException {
        var all = new ArrayList<>(gates);
        for (Gate gate : gates) {
            if (RUNS.matcher(gate.run()).find()) {
                var folder = gate.folder().isEmpty() ? "" : gate.folder() + "/";
                for (String script : reached(base.content(folder + "package.json"), gate)) {
                    all.add(Gate.of(gate.name(), script).in(gate.folder()));
                }
            }
        }
        return all;
    }

    private static List<String> reached(String manifest, Gate gate) {
        try {
            return Json.parse(manifest) instanceof JsonValue.Fields(var fields)
                    ? List.copyOf(reached(texts(fields.get("scripts")), List.of(gate)).values())
                    : List.of();
        } catch (JsonException _) {
            return List.of();
        }
    }

    /** The scripts that gates run, and those that these run. */
    public static Map<String, String> reached(Map<String, String> scripts, List<Gate> gates) {
        var words = new HashSet<>(BY_ITSELF);
        gates.forEach(gate -> words.addAll(words(gate.run())));
        var reached = new TreeMap<String, String>();
        boolean isGrowing = true;
        while (isGrowing) {
            isGrowing = false;
            for (var script : scripts.entrySet()) {
                var name = script.getKey();
                var of = name.replaceFirst("^(?:pre|post)", "");
                if (!reached.containsKey(name)
                        && (words.contains(name) || reached.containsKey(of))) {
                    reached.put(name, FLAGS.matcher(script.getValue()).replaceAll(""));
                    words.addAll(words(script.getValue()));
                    isGrowing = true;
                }
            }
        }
        return reached;
    }

    private static List<String> words(String command) {
        return List.of(command.split("[\\s;&|()<>\"'=]+", -1));
    }

    public static Map<String, String> texts(@Nullable JsonValue value) {
        var texts = new TreeMap<String, String>();
        if (value instanceof JsonValue.Fields(var fields)) {
            fields.forEach(
                    (name, field) ->
                            texts.put(
                                    name, field instanceof JsonValue.Text(var text) ? text : "?"));
        }
        return texts;
    }
}
