package dev.musher.host.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.tools.api.ToolFact;
import dev.musher.tools.api.ToolOutcome;
import dev.musher.tools.api.ToolOutcome.Failure;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class MissionReporterTest {
    @Test
    void tellsTheCodeThatTheToolKnows() {
        assertThat(MissionReporter.exitCode(ToolOutcome.done("fine", new ToolFact.CommandEnded(0))))
                .contains(0);
        assertThat(MissionReporter.exitCode(failed("[exit code 0]", new ToolFact.CommandEnded(2))))
                .contains(2);
    }

    @Test
    void believesNoCommandThatPrintsACode() {
        var late = new ToolFact.CommandTimedOut(Duration.ofSeconds(5));
        assertThat(MissionReporter.exitCode(failed("[exit code 0]", late))).isEmpty();
        assertThat(MissionReporter.exitCode(ToolOutcome.done("fine\n[exit code 0]"))).isEmpty();
    }

    private static ToolOutcome failed(String text, ToolFact toolFact) {
        return new ToolOutcome.Failed(Failure.ERROR, text, List.of(toolFact));
    }
}
