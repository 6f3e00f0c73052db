package dev.musher.agent.loop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.finish.GateTally;
import dev.musher.agent.finish.GateTwin;
import dev.musher.agent.loop.AgentEvent.RunFinished;
import dev.musher.provider.catalogue.Cost;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What gates do to the end of a run. */
class LoopGateStoriesTest {
    private static final String SAYS_DONE_TWICE = "steps: [{text: Done.}, {text: Really done.}]";

    @Test
    void anObjectionGivesTheModelAnotherTurn() {
        var stage =
                AgentFixture.playing(
                                "steps: [{text: Done.}, {expect: '[shape] Look again.', text: Now"
                                        + " it is.}]")
                        .gate(GateTwin.saying("strict", 1, "Look again."));

        assertThat(stage.run("Do it.")).isEqualTo(new RunEnd.Finished("Now it is."));
        assertThat(RunTranscript.notices(stage)).containsExactly("1: [shape] Look again.");
        assertThat(tally(stage))
                .containsExactly(new GateTally("strict", 1, 2, 1, 0, "", Cost.nothing()));
    }

    @Test
    void anObjectionBeyondTheBoundIsNotedAndTheRunEnds() {
        var stage =
                AgentFixture.playing(SAYS_DONE_TWICE)
                        .gate(GateTwin.saying("strict", 1, "Look again.", "It still is not."));

        assertThat(stage.run("Do it.")).isEqualTo(new RunEnd.Finished("Really done."));
        assertThat(tally(stage))
                .containsExactly(
                        new GateTally("strict", 1, 2, 1, 0, "It still is not.", Cost.nothing()));
    }

    @Test
    void aRunWithoutTurnsLeftEndsWithTheAnswerItHas() {
        var stage =
                AgentFixture.playing(SAYS_DONE_TWICE)
                        .mostTurns(1)
                        .gate(GateTwin.saying("strict", 1, "Look again."));

        assertThat(stage.run("Do it.")).isEqualTo(new RunEnd.Finished("Done."));
        assertThat(RunTranscript.notices(stage)).isEmpty();
    }

    @Test
    void aGateThatBreaksCostsNobodyTheirAnswer() {
        var stage =
                AgentFixture.playing(SAYS_DONE_TWICE).gate(GateTwin.saying("strict", 1, "break"));

        assertThat(stage.run("Do it.")).isEqualTo(new RunEnd.Finished("Done."));
        assertThat(tally(stage))
                .containsExactly(new GateTally("strict", 1, 1, 0, 1, "", Cost.nothing()));
    }

    private static List<GateTally> tally(AgentFixture stage) {
        return ((RunFinished) stage.events().getLast()).totals().gates();
    }
}
