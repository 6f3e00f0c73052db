package dev.musher.agent.guard;

import dev.musher.agent.guard.StormBreaker.Admission;
import dev.musher.agent.guard.StormBreaker.StormLevel;
import dev.musher.base.json.Json;
import dev.musher.tools.api.InputShape;
import dev.musher.tools.api.ToolDescription;
import dev.musher.tools.api.ToolEffect;
import dev.musher.tools.api.ToolOutcome;
import dev.musher.tools.api.ToolOutcome.Failed;
import dev.musher.tools.api.ToolOutcome.Failure;
import dev.musher.tools.command.bash.BashCommandAnalyzer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A storm breaker and the calls that come to it, written as {@code tool {json}}. */
final class StormFixture {
    private static final Map<String, ToolEffect> EFFECTS =
            Map.of(
                    "read", ToolEffect.READS,
                    "grep", ToolEffect.READS,
                    "bash_output", ToolEffect.READS,
                    "edit", ToolEffect.WRITES,
                    "write", ToolEffect.WRITES,
                    "bash", ToolEffect.RUNS,
                    "bash_kill", ToolEffect.RUNS,
                    "fetch", ToolEffect.TALKS,
                    "ask", ToolEffect.TALKS,
                    "todo", ToolEffect.TALKS);

    private boolean shellsRunning;
    private final StormBreaker breaker =
            new StormBreaker(new BashCommandAnalyzer(), () -> shellsRunning);

    void startShell() {
        shellsRunning = true;
    }

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

    StormLevel level() {
        return breaker.level();
    }

    /** A turn with these calls. */
    StormLevel turn(String... calls) {
        calls(calls);
        return breaker.level();
    }

    void prompt() {
        breaker.prompted();
    }

    private static ToolDescription tool(String call) {
        var name = call.substring(0, call.indexOf(' '));
        return new ToolDescription(
                name, "", InputShape.of(), EFFECTS.getOrDefault(name, ToolEffect.READS));
    }

    private static String input(String call) {
        return call.substring(call.indexOf(' ') + 1);
    }
}
