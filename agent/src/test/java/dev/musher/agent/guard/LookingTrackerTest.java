package dev.musher.agent.guard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.guard.CallReport.Purpose;
import dev.musher.tools.api.ToolOutcome;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LookingTrackerTest {
    private final LookingTracker tracker = new LookingTracker();
    private final GuardArbiter arbiter = new GuardArbiter(List.of(tracker));

    @Test
    void speaksOnceAfterTwentyTurnsAndEndsTheRunAfterForty() {
        assertThat(looks(19)).isEmpty();
        assertThat(looks(1))
                .containsExactly(
                        "[looking] The last 20 turns only looked: nothing was changed or run. Make"
                                + " the change now, or give your answer with what you know and say"
                                + " what you could not find. After 20 more such turns the run"
                                + " stops.");
        assertThat(looks(19)).isEmpty();
        assertThat(arbiter.endOfRun()).isEmpty();
        assertThat(looks(1)).isEmpty();
        assertThat(arbiter.endOfRun().orElseThrow())
                .startsWith("Ended without reaching the goal: the last 40 turns only looked");
    }

    @Test
    void anythingElseAndEveryPromptBeginsAnew() {
        for (Purpose other : List.of(Purpose.WORK, Purpose.CHECK)) {
            looks(19);
            assertThat(turn(Purpose.LOOK, other)).isEmpty();
            assertThat(looks(19)).isEmpty();
            arbiter.prompted();
            assertThat(looks(19)).isEmpty();
            arbiter.prompted();
        }
    }

    private List<String> looks(int times) {
        var said = new ArrayList<String>();
        for (int i = 0; i < times; i++) {
            said.addAll(turn(Purpose.LOOK));
        }
        return said;
    }

    private List<String> turn(Purpose... purposes) {
        var calls = new ArrayList<CallReport>();
        for (Purpose purpose : purposes) {
            calls.add(new CallReport("x", ToolOutcome.done("y"), purpose));
        }
        return arbiter.observeAndSpeak(new TurnReport(1, 100, 0, calls)).stream()
                .map(notice -> notice.message())
                .toList();
    }
}
