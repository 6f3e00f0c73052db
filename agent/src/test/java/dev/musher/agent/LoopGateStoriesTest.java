package dev.musher.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.AgentEvent.RunFinished;
import dev.musher.catalogue.Cost;
import dev.musher.gate.GateTally;
import dev.musher.gate.GateTwin;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What gates do to the end of a run. */
class LoopGateStoriesTest {
    private static final String SAYS_DONE_TWICE = "steps: [{text: Done.}, {text: Really done.}]";

    @Test
    void anObjectionGivesTheModelAnotherTurn() {
        var stage =
                AgentStage.playing(
                                "steps: [{text: Done.}, {expect: '[shape] Look again.', text: Now"
                                        + " it is.}]")
                        .gate(GateTwin.saying("strict", 1, "Look again."));

        assertThat(stage.run("Do it.")).isEqualTo(new RunEnd.Finished("Now it is."));
        assertThat(Said.notices(stage)).containsExactly("1: [shape] Look again.");
        assertThat(tally(stage))
                .containsExactly(new GateTally("strict", 1, 2, 1, 0, "", Cost.nothing()));
    }

    @Test
    void anObjectionBeyondTheBoundIsNotedAndTheRunEnds() {
        var stage =
                AgentStage.playing(SAYS_DONE_TWICE)
                        .gate(GateTwin.saying("strict", 1, "Look again.", "It still is not."));

        assertThat(stage.run("Do it.")).isEqualTo(new RunEnd.Finished("Really done."));
        assertThat(tally(stage))
                .containsExactly(
                        new GateTally("strict", 1, 2, 1, 0, "It still is not.", Cost.nothing()));
    }

    @Test
    void aRunWithoutTurnsLeftEndsWithTheAnswerItHas() {
        var stage =
                AgentStage.playing(SAYS_DONE_TWICE)
                        .mostTurns(1)
                        .gate(GateTwin.saying("strict", 1, "Look again."));

        assertThat(stage.run("Do it.")).isEqualTo(new RunEnd.Finished("Done."));
        assertThat(Said.notices(stage)).isEmpty();
    }

    @Test
    void aGateThatBreaksCostsNobodyTheirAnswer() {
        var stage = AgentStage.playing(SAYS_DONE_TWICE).gate(GateTwin.saying("strict", 1, "break"));

        assertThat(stage.run("Do it.")).isEqualTo(new RunEnd.Finished("Done."));
        assertThat(tally(stage))
                .containsExactly(new GateTally("strict", 1, 1, 0, 1, "", Cost.nothing()));
    }

    private static List<GateTally> tally(AgentStage stage) {
        return ((RunFinished) stage.events().getLast()).totals().gates();
    }
}
