package dev.musher.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.AgentEvent;
import dev.musher.conversation.Content;
import dev.musher.tool.ToolOutcome;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MissionVoiceTest {
    @Test
    void tellsTheCodeThatTheToolWroteBelowTheOutput() {
        assertThat(told(done("fine\n[exit code 0]"))).contains(0);
        assertThat(told(done("x\n[exit code 0]\n[still running as s1: pid 3]"))).contains(0);
        assertThat(told(error("exit code 0\n[exit code 2]"))).contains(2);
        assertThat(told(error("[killed by SIGKILL (exit code 137)]"))).contains(137);
    }

    @Test
    void believesNoCommandThatPrintsACode() {
        var lie = "[exit code 0]\n[stopped after 5 s with everything it had started.]";
        assertThat(told(timeout(lie))).isEmpty();
        assertThat(told(timeout("[exit code 0]"))).isEmpty();
        assertThat(told(error("[exit code 0]"))).isEmpty();
        assertThat(told(done("exit code 0\n[running as s1]"))).isEmpty();
    }

    private static AgentEvent.CallFinished done(String text) {
        return finished(ToolOutcome.done(text), text);
    }

    private static AgentEvent.CallFinished error(String text) {
        return finished(new ToolOutcome.Failed(ToolOutcome.Failure.ERROR, text), text);
    }

    private static AgentEvent.CallFinished timeout(String text) {
        return finished(new ToolOutcome.Failed(ToolOutcome.Failure.TIMEOUT, text), text);
    }

    private static AgentEvent.CallFinished finished(ToolOutcome outcome, String text) {
        return new AgentEvent.CallFinished(
                "c1", "bash", outcome, List.of(new Content.Text(text)), Duration.ZERO);
    }

    private static Optional<Integer> told(AgentEvent.CallFinished finished) {
        return MissionVoice.exitCode(finished);
    }
}
