package dev.musher.agent.loop;

import dev.musher.agent.guard.DenialTracker;
import dev.musher.agent.guard.FailureTracker;
import dev.musher.agent.guard.UsageNotice;
import dev.musher.tools.api.InputField;
import dev.musher.tools.api.InputShape;
import dev.musher.tools.api.PreparedCall;
import dev.musher.tools.api.ScriptedTool;
import dev.musher.tools.api.Tool;
import dev.musher.tools.api.ToolDescription;
import dev.musher.tools.api.ToolEffect;
import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.api.ToolInput;
import dev.musher.tools.api.ToolOutcome;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A stage with all guards, a tool {@code look} that finds something and {@code fail}, which does
 * not.
 */
final class GuardedAgentFixture {
    private GuardedAgentFixture() {}

    static AgentFixture playing(String script, AtomicInteger looks) {
        return AgentFixture.playing(script)
                .guard(new DenialTracker(3))
                .guard(new FailureTracker(3))
                .guard(UsageNotice.ofBudget())
                .guard(UsageNotice.ofTurns())
                .tool(
                        numbered(
                                "look",
                                ToolEffect.READS,
                                _ -> {
                                    looks.incrementAndGet();
                                    return ToolOutcome.done("fine");
                                }))
                .tool(new Failing(sheet("fail", ToolEffect.READS)));
    }

    /** A tool whose calls differ in a number. */
    static ScriptedTool numbered(String name, ToolEffect toolEffect, PreparedCall.Work work) {
        return new ScriptedTool(sheet(name, toolEffect), List.of(), work);
    }

    private static ToolDescription sheet(String name, ToolEffect toolEffect) {
        var shape = InputShape.of(InputField.optional("n", InputField.whole(0, 1000), ""));
        return new ToolDescription(name, "Does " + name + ".", shape, toolEffect);
    }

    /** Has no page, whichever is asked for. */
    private record Failing(ToolDescription description) implements Tool {
        @Override
        public PreparedCall prepare(ToolInput toolInput) {
            throw ToolFailure.error("No page " + toolInput.whole("n").orElse(0) + ".");
        }
    }
}
