package dev.musher.provider.script;

import dev.musher.provider.api.FinishReason;
import dev.musher.provider.api.TokenUsage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.ScalarNode;

/** Reads one step of a script. */
final class ScriptStepParser {
    private static final List<String> KEYS =
            List.of(
                    "calls",
                    "delay",
                    "expect",
                    "fault",
                    "finish",
                    "pace",
                    "reasoning",
                    "repeat",
                    "text",
                    "usage",
                    "when");
    private static final List<String> CALL_KEYS = List.of("arguments", "id", "tool");
    private static final List<String> FAULT_KEYS = List.of("detail", "kind", "reset", "status");
    private static final List<String> USAGE_KEYS =
            List.of(
                    "cache-read",
                    "cache-write",
                    "cache-write-long",
                    "input",
                    "output",
                    "reasoning");

    private final ScriptProblems problems;
    private final Duration pace;

    /**
     * @param pace that of the script, for steps that have none of their own
     */
    ScriptStepParser(ScriptProblems problems, Duration pace) {
        this.problems = problems;
        this.pace = pace;
    }

    ScriptStep step(int number, Node node) {
        var table = YamlTable.of(node, "a step", KEYS, problems);
        if (!table.has("text") && !table.has("reasoning") && !table.has("calls")) {
            if (!table.has("fault") && !table.has("finish")) {
                problems.at(node, "a step needs text, reasoning, calls, finish or a fault");
            }
        }
        var calls = calls(table);
        return new ScriptStep(
                number,
                node.getStartMark().map(mark -> mark.getLine() + 1).orElse(0),
                cue(table),
                table.duration("delay").orElse(Duration.ZERO),
                table.duration("pace").orElse(pace),
                table.text("reasoning").orElse(""),
                table.text("text").orElse(""),
                calls,
                usage(table),
                ending(table, calls));
    }

    private ScriptStep.Condition cue(YamlTable table) {
        var when = table.text("when");
        var expect = table.text("expect");
        if (when.isEmpty()) {
            table.wrong("repeat", "can only be used with when");
            return expect.isPresent()
                    ? new ScriptStep.Condition.Expecting(expect.get())
                    : new ScriptStep.Condition.InOrder();
        }
        if (expect.isPresent()) {
            table.wrong("expect", "cannot be used with when: a step has one condition");
        }
        return new ScriptStep.Condition.Whenever(when.get(), times(table));
    }

    private static int times(YamlTable table) {
        if (!table.has("repeat")) {
            return 1;
        }
        if (table.text("repeat").orElse("").equals("always")) {
            return Integer.MAX_VALUE;
        }
        long times = table.count("repeat");
        if (times < 1 || times > Integer.MAX_VALUE) {
            table.wrong("repeat", "must be a number of times, or always");
        }
        return (int) times;
    }

    private List<ScriptStep.Call> calls(YamlTable table) {
        var calls = new ArrayList<ScriptStep.Call>();
        for (Node node : table.list("calls")) {
            var call = YamlTable.of(node, "a call", CALL_KEYS, problems);
            if (!call.has("tool")) {
                problems.at(node, "a call needs a tool");
            }
            calls.add(
                    new ScriptStep.Call(
                            call.text("id").orElse(""),
                            call.text("tool").orElse(""),
                            arguments(call)));
        }
        return calls;
    }

    /** Text is taken as it stands, so that a script can send what is not JSON. */
    private String arguments(YamlTable call) {
        var node = call.node("arguments");
        if (node == null) {
            return "{}";
        }
        return node instanceof ScalarNode raw ? raw.getValue() : YamlJson.of(node, problems);
    }

    private Optional<TokenUsage> usage(YamlTable table) {
        var node = table.node("usage");
        if (node == null) {
            return Optional.empty();
        }
        var usage = YamlTable.of(node, "usage", USAGE_KEYS, problems);
        return Optional.of(
                new TokenUsage(
                        usage.count("input"),
                        usage.count("cache-read"),
                        usage.count("cache-write"),
                        usage.count("cache-write-long"),
                        usage.count("output"),
                        usage.count("reasoning")));
    }

    private ScriptStep.Ending ending(YamlTable table, List<ScriptStep.Call> calls) {
        var fault = table.node("fault");
        if (fault != null) {
            table.wrong("finish", "cannot be used with a fault");
            return new ScriptStep.Ending.Failed(fault(table, fault));
        }
        var natural = calls.isEmpty() ? FinishReason.STOP : FinishReason.TOOL_CALLS;
        var reason = table.oneOf("finish", FinishReason.values(), words(FinishReason.values()));
        return new ScriptStep.Ending.Finished(reason.orElse(natural));
    }

    /** A fault is its kind alone, or a mapping. */
    private ScriptedFault fault(YamlTable step, Node node) {
        var kinds = ScriptedFault.Kind.values();
        if (node instanceof ScalarNode) {
            var kind = step.oneOf("fault", kinds, words(kinds));
            return new ScriptedFault(
                    kind.orElse(ScriptedFault.Kind.UNKNOWN), "scripted fault", Optional.empty(), 0);
        }
        var table = YamlTable.of(node, "a fault", FAULT_KEYS, problems);
        if (!table.has("kind")) {
            problems.at(node, "a fault needs a kind: " + String.join(", ", words(kinds)));
        }
        var kind = table.oneOf("kind", kinds, words(kinds)).orElse(ScriptedFault.Kind.UNKNOWN);
        if (!kind.resets()) {
            table.wrong("reset", "cannot be used with " + kind.word());
        }
        if (kind != ScriptedFault.Kind.UNKNOWN) {
            table.wrong("status", "can only be used with unknown");
        }
        return new ScriptedFault(
                kind,
                table.text("detail").orElse("scripted fault"),
                table.duration("reset"),
                (int) table.count("status"));
    }

    private static List<String> words(Enum<?>[] constants) {
        var words = new ArrayList<String>(constants.length);
        for (var constant : constants) {
            words.add(constant.name().toLowerCase(Locale.ROOT).replace('_', '-'));
        }
        return words;
    }
}
