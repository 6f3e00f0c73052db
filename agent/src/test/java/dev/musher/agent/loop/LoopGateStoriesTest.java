package dev.musher.agent.loop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.finish.GateTally;
import dev.musher.agent.finish.GateTwin;
import dev.musher.agent.loop.AgentEvent.RunFinished;
import dev.musher.agent.notice.Notice;
import dev.musher.agent.notice.NoticeTag;
import dev.musher.provider.catalogue.Cost;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
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
    void anAnswerThatStandsIsTheAnswer() {
        var stage =
                AgentFixture.playing(
                                "steps: [{text: 'The port is 8080, see a.py:3.'}, {text: 'The answer"
                                        + " stands.'}]")
                        .gate(GateTwin.saying("strict", 1, "Look again."));

        assertThat(stage.run("Which port?"))
                .isEqualTo(new RunEnd.Finished("The port is 8080, see a.py:3."));
    }

    @Test
    void whatIsAddedToAnAnswerThatStandsIsAdded() {
        var stage =
                AgentFixture.playing(
                                "steps: [{text: 'The port is 8080.'}, {text: 'The answer stands;"
                                        + " 3 tests passed.'}]")
                        .gate(GateTwin.saying("strict", 1, "Look again."));

        assertThat(stage.run("Which port?"))
                .isEqualTo(new RunEnd.Finished("The port is 8080.\n\n3 tests passed."));
    }

    @Test
    void withoutAnEarlierAnswerThereIsNoneToStand() {
        var stage = AgentFixture.playing("steps: [{text: 'The answer stands.'}]");

        assertThat(stage.run("Well?")).isEqualTo(new RunEnd.Finished("The answer stands."));
    }

    /** It comes while the last words are said, and the model hears of it in the next run. */
    @Test
    void whatCanWaitKeepsNoFinishedRunOpen() {
        var stage =
                AgentFixture.playing(
                        "steps: [{text: 'The port is 8080.'}, {expect: '[shell] Ended.', text: 'It"
                                + " has.'}]");

        assertThat(
                        stage.run(
                                "Which port?",
                                event -> {
                                    if (event instanceof AgentEvent.ReplyFinished) {
                                        stage.agent()
                                                .noticeLater(new Notice(NoticeTag.SHELL, "Ended."));
                                    }
                                }))
                .isEqualTo(new RunEnd.Finished("The port is 8080."));
        assertThat(stage.run("And now?")).isEqualTo(new RunEnd.Finished("It has."));
    }

    @Test
    void whatCannotWaitReplacesNoAnswerThatStands() {
        var stage =
                AgentFixture.playing(
                        "steps: [{text: 'The port is 8080.'}, {expect: '[shell] Crashed.', text:"
                                + " 'The answer stands.'}]");
        var told = new AtomicBoolean();

        assertThat(
                        stage.run(
                                "Which port?",
                                event -> {
                                    if (event instanceof AgentEvent.ReplyFinished
                                            && !told.getAndSet(true)) {
                                        stage.agent()
                                                .notice(new Notice(NoticeTag.SHELL, "Crashed."));
                                    }
                                }))
                .isEqualTo(new RunEnd.Finished("The port is 8080."));
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
