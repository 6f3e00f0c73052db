package dev.musher.guard;

import dev.musher.command.ShellCommandReader;
import dev.musher.guard.StormBreaker.Admission;
import dev.musher.guard.StormBreaker.Standing;
import dev.musher.json.Json;
import dev.musher.tool.Effect;
import dev.musher.tool.InputShape;
import dev.musher.tool.ToolOutcome;
import dev.musher.tool.ToolOutcome.Failed;
import dev.musher.tool.ToolOutcome.Failure;
import dev.musher.tool.ToolSheet;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A storm breaker and the calls that come to it, written as {@code tool {json}}. */
final class Storm {
    private static final Map<String, Effect> EFFECTS =
            Map.of(
                    "read", Effect.READS,
                    "grep", Effect.READS,
                    "bash_output", Effect.READS,
                    "edit", Effect.WRITES,
                    "write", Effect.WRITES,
                    "bash", Effect.RUNS,
                    "bash_kill", Effect.RUNS,
                    "fetch", Effect.TALKS,
                    "ask", Effect.TALKS,
                    "todo", Effect.TALKS);

    private final StormBreaker breaker = new StormBreaker(new ShellCommandReader());

    /** What the model is told instead of the results; an empty text for each call that is run. */
    List<String> calls(String... calls) {
        var told = new ArrayList<String>();
        for (String call : calls) {
            told.add(call(call));
        }
        return told;
    }

    /** Run, or what the model is told instead. */
    String call(String call) {
        return switch (breaker.admit(tool(call), Json.parse(input(call)))) {
            case Admission.Admitted _ -> "";
            case Admission.Suppressed(String text) -> text;
        };
    }

    /** Which of the calls are run. */
    String pattern(String... calls) {
        var pattern = new StringBuilder();
        for (String told : calls(calls)) {
            pattern.append(told.isEmpty() ? '+' : '-');
        }
        return pattern.toString();
    }

    void timesOut(String call) {
        ends(call, new Failed(Failure.TIMEOUT, "[stopped after 120 s]"));
    }

    void ends(String call, ToolOutcome outcome) {
        breaker.ended(tool(call), Json.parse(input(call)), outcome);
    }

    Standing standing() {
        return breaker.standing();
    }

    /** A turn with these calls. */
    Standing turn(String... calls) {
        calls(calls);
        return breaker.standing();
    }

    void prompt() {
        breaker.prompted();
    }

    private static ToolSheet tool(String call) {
        var name = call.substring(0, call.indexOf(' '));
        return new ToolSheet(name, "", InputShape.of(), EFFECTS.getOrDefault(name, Effect.READS));
    }

    private static String input(String call) {
        return call.substring(call.indexOf(' ') + 1);
    }
}
