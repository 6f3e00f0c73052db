package dev.musher.agent;

import dev.musher.guard.BudgetNotice;
import dev.musher.guard.DenialTracker;
import dev.musher.guard.FailureTracker;
import dev.musher.guard.TurnNotice;
import dev.musher.tool.Effect;
import dev.musher.tool.Field;
import dev.musher.tool.Input;
import dev.musher.tool.InputShape;
import dev.musher.tool.Prepared;
import dev.musher.tool.ScriptedTool;
import dev.musher.tool.Tool;
import dev.musher.tool.ToolFailure;
import dev.musher.tool.ToolOutcome;
import dev.musher.tool.ToolSheet;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A stage with all guards, a tool {@code look} that finds something and {@code fail}, which does
 * not.
 */
final class GuardedStage {
    private GuardedStage() {}

    static AgentStage playing(String script, AtomicInteger looks) {
        return AgentStage.playing(script)
                .guard(new DenialTracker(3))
                .guard(new FailureTracker(3))
                .guard(new BudgetNotice())
                .guard(new TurnNotice())
                .tool(
                        numbered(
                                "look",
                                Effect.READS,
                                _ -> {
                                    looks.incrementAndGet();
                                    return ToolOutcome.done("fine");
                                }))
                .tool(new Failing(sheet("fail", Effect.READS)));
    }

    /** A tool whose calls differ in a number. */
    static ScriptedTool numbered(String name, Effect effect, Prepared.Work work) {
        return new ScriptedTool(sheet(name, effect), List.of(), work);
    }

    private static ToolSheet sheet(String name, Effect effect) {
        var shape = InputShape.of(Field.optional("n", Field.whole(0, 1000), ""));
        return new ToolSheet(name, "Does " + name + ".", shape, effect);
    }

    /** Has no page, whichever is asked for. */
    private record Failing(ToolSheet sheet) implements Tool {
        @Override
        public Prepared prepare(Input input) {
            throw ToolFailure.error("No page " + input.whole("n").orElse(0) + ".");
        }
    }
}
