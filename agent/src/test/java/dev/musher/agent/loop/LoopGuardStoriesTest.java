package dev.musher.agent.loop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.session.AuthoredMessage;
import dev.musher.agent.session.MessageAuthor;
import dev.musher.provider.conversation.Message;
import dev.musher.tools.api.ToolEffect;
import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.api.ToolOutcome;
import dev.musher.tools.permission.Permission.Verdict;
import dev.musher.tools.todo.TodoItem;
import dev.musher.tools.todo.TodoState;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Runs that lead nowhere, from the prompt to their end. */
class LoopGuardStoriesTest {
    private static final String LOOKS_FOR_EVER =
            "steps: [{when: '', repeat: always, calls: [{tool: look, arguments: {n: 1}}]}]";

    private static final String NOT_RUN =
            "Not run: this would be the 3rd call of look with exactly this input within 6 calls."
                    + " Use the earlier results, or change the input or the approach.";

    private static final String STORM =
            """
            [storm] None of the calls of this turn was run: each repeats earlier ones, and the \
            answer would be the same. Say what you expected and what came instead. Then choose \
            another approach, or report what is blocked. The run ends if this goes on. Approaches \
            abandoned so far:
            - look {"n":1}""";

    private static final String POLICY =
            """

            This is policy; nothing is broken. Do not retry what is forbidden, rephrase it or work \
            around it. Do what is possible without it, and report at the end what is blocked.""";

    private final AtomicInteger looks = new AtomicInteger();

    private AgentFixture playing(String script) {
        return GuardedAgentFixture.playing(script, looks);
    }

    @Test
    void aStormEndsHonestly() {
        var stage = playing(LOOKS_FOR_EVER);

        assertThat(stage.run("Find it."))
                .isEqualTo(
                        new RunEnd.GaveUp(
                                """
                                Ended without reaching the goal: the model repeated the same calls, even after it was asked for another approach. Earlier changes were kept. Tried without success:
                                - look {"n":1}"""));
        assertThat(looks).hasValue(2);
        assertThat(RunTranscript.notices(stage)).containsExactly("3: " + STORM, "4: " + STORM);
        assertThat(RunTranscript.lastWords(stage.requests().get(3)))
                .containsExactly(NOT_RUN, "[harness] " + STORM);
        assertThat(stage.requests()).hasSize(5);
        RunTranscript.everyCallIsAnswered(stage);
    }

    @Test
    void aModelThatThinksAgainReachesItsGoal() {
        var stage =
                playing(
                        """
                        steps:
                          - calls: [{tool: look, arguments: {n: 1}}]
                          - calls: [{tool: look, arguments: {n: 1}}]
                          - calls: [{tool: look, arguments: {n: 1}}]
                          - expect: '[storm]'
                            text: I took n for a line; it is a page.
                            calls: [{tool: look, arguments: {n: 2}}]
                          - text: Found on page 2.
                        """);

        assertThat(stage.run("Find it.")).isEqualTo(new RunEnd.Finished("Found on page 2."));
        assertThat(RunTranscript.notices(stage)).containsExactly("3: " + STORM);
        assertThat(looks).hasValue(3);
    }

    @Test
    void whatTheUserSaysMeanwhileIsAReasonToLookAgain() {
        var stage = playing(LOOKS_FOR_EVER);

        var end =
                stage.run(
                        "Find it.",
                        event -> {
                            if (event instanceof AgentEvent.Noticed && looks.get() == 2) {
                                stage.agent().steer(AuthoredMessage.user("It is there now."));
                            }
                        });

        assertThat(end).isInstanceOf(RunEnd.GaveUp.class);
        assertThat(looks).hasValue(4);
        assertThat(RunTranscript.notices(stage))
                .containsExactly("3: " + STORM, "6: " + STORM, "7: " + STORM);
    }

    @Test
    void whatTimedOutIsNotRunAgainUnchanged() {
        var stage =
                playing(
                                """
                                steps:
                                  - calls: [{tool: hang, arguments: {n: 1}}]
                                  - calls: [{tool: hang, arguments: {n: 1}}, {tool: look, arguments: {}}]
                                  - text: It hangs.
                                """)
                        .tool(
                                GuardedAgentFixture.numbered(
                                        "hang",
                                        ToolEffect.RUNS,
                                        _ -> {
                                            looks.incrementAndGet();
                                            throw ToolFailure.timeout("[stopped after 120 s]");
                                        }));

        assertThat(stage.run("Try it.")).isEqualTo(new RunEnd.Finished("It hangs."));
        assertThat(looks).hasValue(2);
        assertThat(RunTranscript.lastWords(stage.requests().get(2)))
                .containsExactly(
                        "Not run: hang timed out with exactly this input, and would again. Give it"
                                + " less to do or more time, use the background, or try another"
                                + " approach.",
                        "fine");
    }

    @Test
    void theRecoveryNoticeReachesTheModelInTheNextRequestAndOnlyOnce() {
        var stage =
                playing(
                        """
                        steps:
                          - calls: [{tool: fail, arguments: {n: 1}}]
                          - calls: [{tool: fail, arguments: {n: 2}}]
                          - calls: [{tool: fail, arguments: {n: 3}}]
                          - expect: '[recovery]'
                            calls: [{tool: fail, arguments: {n: 4}}]
                          - calls: [{tool: look, arguments: {}}]
                          - text: Done.
                        """);
        var notice =
                """
                [recovery] In the last 3 turns every call has failed:
                - fail: No page 1.
                - fail: No page 2.
                - fail: No page 3.
                Before the next call, name the cause in one sentence. Then take a different step, one that tests this cause or avoids it; no variation of the last call.""";
        var heard = "[harness] " + notice;

        assertThat(stage.run("Go.")).isEqualTo(new RunEnd.Finished("Done."));
        assertThat(RunTranscript.notices(stage)).containsExactly("3: " + notice);
        assertThat(RunTranscript.lastWords(stage.requests().get(3)))
                .containsExactly("No page 3.", heard);
        for (int later = 3; later < 6; later++) {
            assertThat(RunTranscript.harness(stage.requests().get(later))).containsExactly(heard);
        }
        assertThat(stage.agent().conversation())
                .filteredOn(said -> said.author() == MessageAuthor.HARNESS)
                .containsExactly(
                        new AuthoredMessage(MessageAuthor.HARNESS, Message.User.text(heard)));
    }

    @Test
    void refusalsAreAWallAndNoFailures() {
        var stage =
                playing(
                                """
                                steps:
                                  - calls: [{tool: fail, arguments: {n: 1}}]
                                  - calls: [{tool: push, arguments: {n: 1}}]
                                  - calls: [{tool: fail, arguments: {n: 2}}]
                                  - calls: [{tool: push, arguments: {n: 2}}]
                                  - calls: [{tool: push, arguments: {n: 3}}]
                                  - expect: '[denied]'
                                    text: 'Blocked: push.'
                                """)
                        .permission(
                                request ->
                                        request.tool().equals("push")
                                                ? new Verdict.Denied("Not allowed: push.")
                                                : new Verdict.Granted())
                        .tool(
                                GuardedAgentFixture.numbered(
                                        "push", ToolEffect.RUNS, _ -> ToolOutcome.done("pushed")));

        assertThat(stage.run("Push.")).isEqualTo(new RunEnd.Finished("Blocked: push."));
        assertThat(RunTranscript.notices(stage))
                .containsExactly(
                        """
                        5: [denied] Permission was refused 3 times:
                        - push: Not allowed: push.
                        - push: Not allowed: push.
                        - push: Not allowed: push."""
                                + POLICY);
    }

    @Test
    void turnsAreToldAndEndWithWhatIsOpen() {
        var stage = playing(lookingOn(20)).mostTurns(20);
        stage.todos()
                .replace(
                        List.of(
                                new TodoItem("look", TodoState.DONE),
                                new TodoItem("mend", TodoState.DOING),
                                new TodoItem("test", TodoState.OPEN)));

        assertThat(stage.run("Go."))
                .isEqualTo(
                        new RunEnd.OutOfTurns(
                                "The run stopped after 20 turns, which is its limit. Still open:\n"
                                        + "  "
                                        + TodoState.DOING.mark()
                                        + " mend\n  "
                                        + TodoState.OPEN.mark()
                                        + " test"));
        assertThat(RunTranscript.notices(stage))
                .containsExactly(
                        "12: [turns] 12 of 20 turns are used. Take the shortest way to what was"
                                + " asked, and leave out the rest.",
                        "17: [turns] 17 of 20 turns are used. After 3 more the run stops. Start"
                                + " nothing new: bring the work into a working state, check it,"
                                + " and say what is done and what is open.");
        assertThat(stage.requests()).hasSize(20);
        RunTranscript.everyCallIsAnswered(stage);
    }

    @Test
    void aModelThatNeverStopsIsStoppedAtTheUsualCap() {
        var stage = playing(lookingOn(150));

        assertThat(stage.run("Go.")).isInstanceOf(RunEnd.OutOfTurns.class);
        assertThat(stage.requests()).hasSize(100);
        assertThat(RunTranscript.notices(stage))
                .extracting(notice -> notice.substring(0, notice.indexOf('.')))
                .containsExactly(
                        "60: [turns] 60 of 100 turns are used",
                        "85: [turns] 85 of 100 turns are used");
        RunTranscript.hasOneEnd(stage);
    }

    @Test
    void alsoOneThatOnlyLooksAtAnInspector() {
        var stage =
                playing("steps: [{when: '', repeat: always, calls: [{tool: todo, arguments: {}}]}]")
                        .tool("todo", ToolEffect.TALKS, _ -> ToolOutcome.done("Nothing to do."))
                        .mostTurns(30);

        assertThat(stage.run("Go.")).isInstanceOf(RunEnd.OutOfTurns.class);
        assertThat(stage.requests()).hasSize(30);
        RunTranscript.hasOneEnd(stage);
    }

    @Test
    void moneyIsToldOnce() {
        var steps = new StringBuilder("steps:\n");
        for (int i = 1; i <= 9; i++) {
            steps.append("  - calls: [{tool: look, arguments: {n: ")
                    .append(i)
                    .append("}}]\n    usage: {input: 9000, output: 1000}\n");
        }
        var stage = playing(steps + "  - text: Done.\n").budget(100_000);

        assertThat(stage.run("Go.")).isEqualTo(new RunEnd.Finished("Done."));
        assertThat(RunTranscript.notices(stage))
                .containsExactly(
                        "6: [budget] 60 % of the budget is spent. Save money: request less at a"
                                + " time, and do only what was asked.",
                        "9: [budget] 90 % of the budget is spent. The run stops before the"
                                + " budget is exceeded. Start nothing new: finish what is"
                                + " started, and say what"
                                + " is done and what is open.");
    }

    @Test
    void whereSeveralHaveAReasonOneSpeaksPerTurn() {
        var stage =
                playing(
                                """
                                steps:
                                  - calls: [{tool: look, arguments: {n: 1}}]
                                  - calls: [{tool: look, arguments: {n: 2}}]
                                  - calls: [{tool: fail, arguments: {n: 1}}]
                                  - calls: [{tool: fail, arguments: {n: 2}}]
                                  - calls: [{tool: fail, arguments: {n: 3}}]
                                  - calls: [{tool: fail, arguments: {n: 4}}]
                                  - text: Done.
                                """)
                        .mostTurns(8);

        assertThat(stage.run("Go.")).isEqualTo(new RunEnd.Finished("Done."));
        assertThat(RunTranscript.notices(stage))
                .extracting(notice -> notice.substring(0, notice.indexOf(']') + 1))
                .containsExactly("5: [recovery]", "6: [turns]");
    }

    @Test
    void theNextPromptBeginsAnew() {
        var stage = playing(LOOKS_FOR_EVER);

        assertThat(stage.run("Find it.")).isInstanceOf(RunEnd.GaveUp.class);
        assertThat(stage.run("Go on.")).isInstanceOf(RunEnd.GaveUp.class);
        assertThat(looks).hasValue(4);
        assertThat(RunTranscript.notices(stage))
                .containsExactly("3: " + STORM, "4: " + STORM, "3: " + STORM, "4: " + STORM);
    }

    private static String lookingOn(int turns) {
        var steps = new StringBuilder("steps:\n");
        for (int i = 1; i <= turns; i++) {
            steps.append("  - calls: [{tool: look, arguments: {n: ").append(i).append("}}]\n");
        }
        return steps.toString();
    }
}
