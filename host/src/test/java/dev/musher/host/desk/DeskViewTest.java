package dev.musher.host.desk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.loop.AgentEvent;
import dev.musher.base.json.JsonValue;
import dev.musher.base.time.TestClock;
import dev.musher.tools.api.ToolOutcome;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class DeskViewTest {
    private final TestClock clock = new TestClock(Instant.EPOCH);
    private final List<DeskEvent> told = new ArrayList<>();
    private final DeskView view = new DeskView(told::add, clock);

    @Test
    void aCallTakesNoneOfTheTimeThatAQuestionWaited() {
        begin("a");
        ask("1", Duration.ofSeconds(20));
        end("a", Duration.ofSeconds(21));
        begin("b");
        end("b", Duration.ofSeconds(3));

        assertThat(told)
                .filteredOn(DeskEvent.CallEnded.class::isInstance)
                .extracting(event -> ((DeskEvent.CallEnded) event).took())
                .containsExactly(Duration.ofSeconds(1), Duration.ofSeconds(3));
    }

    private void begin(String id) {
        happen(new AgentEvent.CallStarted(id, "bash", new JsonValue.Text("make")));
    }

    private void ask(String id, Duration thinking) {
        var query = new Person.Query("Which?", List.of(), Person.Picks.ONE);
        view.accept(new SessionEvent.QuestionOpened(new QuestionAsked(id, query, Instant.EPOCH)));
        clock.advance(thinking);
        view.accept(new SessionEvent.RequestClosed(id, SessionEvent.Closing.ANSWERED));
    }

    private void end(String id, Duration took) {
        happen(new AgentEvent.CallFinished(id, "bash", ToolOutcome.done("done"), List.of(), took));
    }

    private void happen(AgentEvent event) {
        view.accept(new SessionEvent.Happened(event));
    }
}
