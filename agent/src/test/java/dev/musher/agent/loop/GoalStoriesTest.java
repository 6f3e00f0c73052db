package dev.musher.agent.loop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.finish.GateTally;
import dev.musher.agent.loop.AgentEvent.RunFinished;
import dev.musher.agent.notice.Notice;
import dev.musher.provider.catalogue.Cost;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GoalStoriesTest {
    private static final String TRIES =
            """
            steps:
              - text: Two of three are done.
              - text: All three are done.
              - text: Nobody asks for this.
            """;

    @Test
    void endsWhenTheGoalIsMet() {
        var stage = AgentFixture.playing(TRIES).goal("all three are done", says("MET"));

        assertThat(stage.run("Go.")).isEqualTo(new RunEnd.Finished("Two of three are done."));
        assertThat(stage.reviewed())
                .singleElement()
                .asString()
                .endsWith("<goal>\nall three are done\n</goal>");
        assertThat(tally(stage)).containsExactly(new GateTally("goal", 12, 1, 0, 0, "", FREE));
    }

    @Test
    void goesOnUntilItIs() {
        var stage =
                AgentFixture.playing(TRIES)
                        .goal(
                                "all three are done",
                                "steps:\n  - text: \"NOT MET\\n- the third\"\n  - text: MET\n");

        assertThat(stage.run("Go.")).isEqualTo(new RunEnd.Finished("All three are done."));
        assertThat(RunTranscript.notices(stage))
                .containsExactly(
                        "1: [goal] The goal of this run is not reached yet: all three are done\n"
                                + "What is missing, according to another model:\n\n- the third\n\n"
                                + "Continue until it is. If it cannot be reached, say why."
                                + Notice.ANSWER_KEPT);
    }

    @Test
    void givesUpAfterTwelveTimesAndSaysSo() {
        var stage =
                AgentFixture.playing("steps:\n" + "  - text: Not yet.\n".repeat(20))
                        .goal(
                                "the moon is reached",
                                "steps:\n  - {when: '<', repeat: always, text: NOT MET}\n");

        assertThat(stage.run("Go.")).isEqualTo(new RunEnd.Finished("Not yet."));
        assertThat(stage.reviewed()).hasSize(12);
        assertThat(tally(stage))
                .containsExactly(
                        new GateTally(
                                "goal",
                                12,
                                13,
                                12,
                                0,
                                "The goal was not met the last time it was judged: the moon is"
                                        + " reached",
                                FREE));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "Met.",
                "**MET**",
                "Verdict: MET\\nbecause all is done",
                "The goal has been met.",
                "I cannot tell.",
                "The goal is partially met.",
                "It is not unmet.",
                "Some of it is met, some of it is not met.",
                "MET or NOT MET, who knows",
                "BLOCKED",
                "We have to see whether it is met."
            })
    void takesDoubtsAsMet(String answer) {
        var stage = AgentFixture.playing(TRIES).goal("all three are done", says(answer));

        assertThat(stage.run("Go.")).isEqualTo(new RunEnd.Finished("Two of three are done."));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "NOT MET\\n- the third",
                "Not met: the third",
                "unmet - the third",
                "**Verdict:** NOT MET\\n\\nthe third",
                "The goal is not met because of the third.",
                "The goal hasn't been met: the third",
                "Let me check whether the goal is met.\\nNOT MET\\nthe third",
                "NOT MET. The first is met, the third is not."
            })
    void hearsANoInEveryForm(String answer) {
        var stage =
                AgentFixture.playing(TRIES)
                        .goal(
                                "all three are done",
                                "steps:\n  - text: \"" + answer + "\"\n  - text: MET\n");

        stage.run("Go.");

        assertThat(RunTranscript.notices(stage))
                .hasSize(1)
                .first()
                .asString()
                .contains("the third");
    }

    @Test
    void endsIfNobodyCanJudge() {
        var stage = AgentFixture.playing(TRIES).goal("all done", "steps:\n  - fault: auth\n");

        assertThat(stage.run("Go.")).isEqualTo(new RunEnd.Finished("Two of three are done."));
    }

    private static final Cost FREE = Cost.nothing();

    private static String says(String answer) {
        return "steps:\n  - {text: \"" + answer + "\", finish: stop}\n";
    }

    private static List<GateTally> tally(AgentFixture stage) {
        return ((RunFinished) stage.events().getLast()).totals().gates();
    }
}
