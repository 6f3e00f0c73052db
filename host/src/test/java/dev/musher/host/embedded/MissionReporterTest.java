package dev.musher.host.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.loop.AgentEvent;
import dev.musher.base.json.JsonValue;
import dev.musher.base.time.SystemTimeSource;
import dev.musher.fleet.runtime.MissionEvent;
import dev.musher.fleet.runtime.ObservedCommand;
import dev.musher.tools.api.ToolFact;
import dev.musher.tools.api.ToolOutcome;
import dev.musher.tools.api.ToolOutcome.Failure;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MissionReporterTest {
    private static final String COMMAND = "make\n\n  make test";

    @Test
    void tellsAllOfACommandWithTheCodeThatTheToolKnows() {
        assertThat(ran(ToolOutcome.done("fine", new ToolFact.CommandEnded(0))))
                .contains(ObservedCommand.of(COMMAND, 0));
        assertThat(ran(failed("[exit code 0]", new ToolFact.CommandEnded(2))))
                .contains(ObservedCommand.of(COMMAND, 2));
    }

    @Test
    void believesNoCommandThatPrintsACode() {
        var late = new ToolFact.CommandTimedOut(Duration.ofSeconds(5));
        assertThat(ran(failed("[exit code 0]", late))).isEmpty();
        assertThat(ran(ToolOutcome.done("fine\n[exit code 0]"))).isEmpty();
    }

    @Test
    void onlyWhatTheToolHasReadBelowThePlaceIsRead() {
        assertThat(read(ToolOutcome.done("text", new ToolFact.FilesRead(List.of("a/b.txt")))))
                .contains("a/b.txt");
        assertThat(read(ToolOutcome.done("root", new ToolFact.FilesRead(List.of("/etc/passwd")))))
                .isEmpty();
        assertThat(read(new ToolOutcome.Refused("it is a secret"))).isEmpty();
        assertThat(read(new ToolOutcome.Failed(Failure.ERROR, "no such file", List.of())))
                .isEmpty();
    }

    private static Optional<ObservedCommand> ran(ToolOutcome outcome) {
        return returned("bash", Map.of("command", new JsonValue.Text(COMMAND)), outcome).ran();
    }

    private static Optional<String> read(ToolOutcome outcome) {
        return returned("read", Map.of("path", new JsonValue.Text("a/b.txt")), outcome).read();
    }

    private static MissionEvent.Returned returned(
            String tool, Map<String, JsonValue> input, ToolOutcome outcome) {
        var told = new ArrayList<MissionEvent>();
        var reporter = new MissionReporter(told::add, new SystemTimeSource());
        reporter.on(new AgentEvent.CallStarted("c", tool, new JsonValue.Fields(input)));
        reporter.on(new AgentEvent.CallFinished("c", tool, outcome, List.of(), Duration.ZERO));
        return (MissionEvent.Returned) told.getLast();
    }

    private static ToolOutcome failed(String text, ToolFact toolFact) {
        return new ToolOutcome.Failed(Failure.ERROR, text, List.of(toolFact));
    }
}
