package dev.musher.agent.loop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.evidence.VerificationSummary;
import dev.musher.agent.guard.LookingTracker;
import dev.musher.agent.loop.AgentEvent.RunFinished;
import dev.musher.agent.loop.AgentEvent.Totals;
import dev.musher.agent.notice.Notice;
import dev.musher.agent.notice.NoticeTag;
import dev.musher.agent.session.AuthoredMessage;
import dev.musher.agent.spending.Expense;
import dev.musher.provider.api.TokenUsage;
import dev.musher.provider.catalogue.Cost;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.MessageContent;
import dev.musher.provider.conversation.ReplyPart;
import dev.musher.provider.vendor.ModelRole;
import dev.musher.tools.api.InputField;
import dev.musher.tools.api.InputShape;
import dev.musher.tools.api.ScriptedTool;
import dev.musher.tools.api.ToolDescription;
import dev.musher.tools.api.ToolEffect;
import dev.musher.tools.api.ToolOutcome;
import dev.musher.tools.todo.TodoItem;
import dev.musher.tools.todo.TodoState;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class LoopTest {
    private static final String LOOK_ONCE =
            """
            steps:
              - text: I look.
                calls:
                  - {tool: look, arguments: {}}
                usage: {input: 100, output: 10}
              - text: It is fine.
                usage: {input: 150, output: 5}
            """;

    @Test
    void goesFromPromptThroughToolsToTheAnswer() {
        var stage =
                AgentFixture.playing(LOOK_ONCE)
                        .tool("look", ToolEffect.READS, _ -> ToolOutcome.done("fine"));

        assertThat(stage.run("Look.")).isEqualTo(new RunEnd.Finished("It is fine."));
        assertThat(stage.agent().conversation())
                .containsExactly(
                        AuthoredMessage.user("Look."),
                        AuthoredMessage.model(
                                new Message.Assistant(
                                        List.of(
                                                new ReplyPart.Text("I look."),
                                                new ReplyPart.ToolCall("call_1", "look", "{}")))),
                        result("call_1", "look", Message.ToolResult.Status.DONE, "fine"),
                        AuthoredMessage.model(
                                new Message.Assistant(List.of(new ReplyPart.Text("It is fine.")))));
    }

    @Test
    void tellsStartsAndEndsInPairs() {
        var stage =
                AgentFixture.playing(LOOK_ONCE)
                        .tool("look", ToolEffect.READS, _ -> ToolOutcome.done("fine"));

        stage.run("Look.");

        assertThat(EventNames.of(stage.events()))
                .containsExactly(
                        "RunStarted",
                        "TurnStarted",
                        "ContextMeasured",
                        "ReplyStarted",
                        "WordsAdded",
                        "CallAnnounced",
                        "ReplyFinished",
                        "CallStarted",
                        "CallFinished",
                        "TurnFinished",
                        "TurnStarted",
                        "ContextMeasured",
                        "ReplyStarted",
                        "WordsAdded",
                        "ReplyFinished",
                        "TurnFinished",
                        "RunFinished");
    }

    @Test
    void countsTurnsCallsAndTokens() {
        var stage =
                AgentFixture.playing(LOOK_ONCE)
                        .tool("look", ToolEffect.READS, _ -> ToolOutcome.done("fine"));

        var end = stage.run("Look.");

        var totals =
                new Totals(
                        2,
                        1,
                        new TokenUsage(250, 0, 0, 0, 15, 0),
                        Cost.nothing(),
                        Duration.ZERO,
                        Duration.ZERO,
                        List.of(),
                        VerificationSummary.UNCHANGED);
        assertThat(stage.events().getLast()).isEqualTo(new RunFinished(end, totals));
        assertThat(stage.expenses())
                .containsExactly(
                        expense(new TokenUsage(100, 0, 0, 0, 10, 0)),
                        expense(new TokenUsage(150, 0, 0, 0, 5, 0)));
    }

    @Test
    void runsCallsThatOnlyLookSideBySide() {
        var bothAreIn = new CountDownLatch(2);
        var stage =
                AgentFixture.playing(batch("look", "look"))
                        .tool(
                                "look",
                                ToolEffect.READS,
                                _ -> {
                                    bothAreIn.countDown();
                                    bothAreIn.await();
                                    return ToolOutcome.done("fine");
                                });

        assertThat(stage.run("Look twice.")).isEqualTo(new RunEnd.Finished("Done."));
    }

    @Test
    void runsABatchInOrderAsSoonAsOneCallChangesSomething() {
        List<String> happened = Collections.synchronizedList(new ArrayList<>());
        var stage =
                AgentFixture.playing(batch("look", "change", "look"))
                        .tool("look", ToolEffect.READS, call -> note(happened, "look " + call.id()))
                        .tool(
                                "change",
                                ToolEffect.WRITES,
                                call -> note(happened, "change " + call.id()));

        stage.run("Go.");

        assertThat(happened).containsExactly("look call_1", "change call_2", "look call_3");
        assertThat(EventNames.calls(stage.events()))
                .containsExactly(
                        "call_1 starts",
                        "call_1 ends",
                        "call_2 starts",
                        "call_2 ends",
                        "call_3 starts",
                        "call_3 ends");
    }

    @Test
    void answersEveryCallAlsoWhenAToolCrashes() {
        var stage =
                AgentFixture.playing(batch("crash", "look"))
                        .tool(
                                "crash",
                                ToolEffect.RUNS,
                                _ -> {
                                    throw new IllegalStateException("a bug");
                                })
                        .tool("look", ToolEffect.READS, _ -> ToolOutcome.done("fine"));

        assertThat(stage.run("Go.")).isEqualTo(new RunEnd.Finished("Done."));
        assertThat(stage.agent().conversation().subList(2, 4))
                .containsExactly(
                        result(
                                "call_1",
                                "crash",
                                Message.ToolResult.Status.FAILED,
                                "The tool crash crashed: this is a bug in Musher; its log has the details. Reach the goal in another way."),
                        result("call_2", "look", Message.ToolResult.Status.DONE, "fine"));
    }

    @Test
    void handsOverWhatTheUserSaysMeanwhileAfterTheTools() {
        var stage = AgentFixture.playing(LOOK_ONCE);
        stage.tool(
                "look",
                ToolEffect.READS,
                _ -> {
                    stage.agent().steer(AuthoredMessage.user("Look at the tests too."));
                    return ToolOutcome.done("fine");
                });

        stage.run("Look.");

        assertThat(stage.requests().getLast().messages())
                .endsWith(
                        result("call_1", "look", Message.ToolResult.Status.DONE, "fine").message(),
                        Message.User.text("Look at the tests too."));
        assertThat(stage.events())
                .contains(new AgentEvent.Steered(Message.User.text("Look at the tests too.")));
    }

    @Test
    void goesOnWhenTheUserSaysSomethingDuringTheLastReply() {
        var stage =
                AgentFixture.playing(
                        """
                        steps:
                          - text: Done.
                          - text: That too.
                        """);

        var end =
                stage.run(
                        "Go.",
                        event -> {
                            if (event instanceof AgentEvent.WordsAdded words
                                    && words.text().equals("Done.")) {
                                stage.agent().steer(AuthoredMessage.user("And the rest?"));
                            }
                        });

        assertThat(end).isEqualTo(new RunEnd.Finished("That too."));
    }

    @Test
    void stopsAtTheLastTurnAndListsWhatIsOpen() {
        var stage =
                AgentFixture.playing(
                                """
                                steps:
                                  - when: ''
                                    repeat: always
                                    calls: [{tool: look, arguments: {}}]
                                """)
                        .tool("look", ToolEffect.READS, _ -> ToolOutcome.done("fine"))
                        .mostTurns(3);
        stage.todos().replace(List.of(new TodoItem("write the test", TodoState.OPEN)));

        assertThat(stage.run("Go."))
                .isEqualTo(
                        new RunEnd.OutOfTurns(
                                "The run stopped after 3 turns, which is its limit. Still open:\n"
                                        + "  [ ] write the test"));
        assertThat(stage.requests()).hasSize(3);
    }

    @Test
    void givesCallsWithoutAnIdOrWithOneThatWasUsedAnIdOfTheirOwn() {
        var stage =
                AgentFixture.playing(
                                """
                                steps:
                                  - calls:
                                      - {tool: look, id: same, arguments: {}}
                                      - {tool: look, id: same, arguments: {}}
                                  - calls: [{tool: look, id: same, arguments: {}}]
                                  - text: Done.
                                """)
                        .tool("look", ToolEffect.READS, _ -> ToolOutcome.done("fine"));

        assertThat(stage.run("Go.")).isEqualTo(new RunEnd.Finished("Done."));
        assertThat(
                        stage.agent().conversation().stream()
                                .map(AuthoredMessage::message)
                                .filter(Message.ToolResult.class::isInstance)
                                .map(message -> ((Message.ToolResult) message).callId()))
                .containsExactly("same", "call-1", "call-2");
    }

    @Test
    void asksAgainForAReplyThatBreaksOff() {
        var stage =
                AgentFixture.playing(
                        """
                        steps:
                          - {text: I beg, fault: stream-broken}
                          - text: I begin again.
                        """);

        assertThat(stage.run("Go.")).isEqualTo(new RunEnd.Finished("I begin again."));
        assertThat(stage.requests().get(1).messages())
                .isEqualTo(stage.requests().get(0).messages());
    }

    @Test
    void doesNotAskAgainWhereItIsNoUse() {
        var stage = AgentFixture.playing("steps: [{fault: {kind: auth, detail: no key}}]");

        var end = (RunEnd.ModelFailed) stage.run("Go.");

        assertThat(end.text())
                .isEqualTo(
                        "The key was not accepted: no key\nCheck the key; 'musher models' shows where it comes from.");
        assertThat(stage.requests()).hasSize(1);
    }

    @Test
    void asksTheModelToGoOnAfterAReplyThatWasCutOffOrEmpty() {
        var stage =
                AgentFixture.playing(
                        """
                        steps:
                          - {text: 'One, two', finish: length}
                          - {text: ' ', finish: stop}
                          - text: Three.
                        """);

        assertThat(stage.run("Count.")).isEqualTo(new RunEnd.Finished("Three."));
        assertThat(stage.events())
                .contains(
                        new AgentEvent.Noticed(
                                new Notice(
                                        NoticeTag.CUT,
                                        "Your reply was cut off because it was too long."
                                                + " Continue where it ended; write less at once.")),
                        new AgentEvent.Noticed(
                                new Notice(
                                        NoticeTag.CUT,
                                        "Your reply was empty. Continue with a tool call, or"
                                                + " give your"
                                                + " final answer.")));
    }

    @Test
    void endsWhereTheModelKeepsSayingNothing() {
        var stage = AgentFixture.playing("steps: [{when: '', repeat: always, finish: stop}]");

        assertThat(stage.run("Go."))
                .isInstanceOfSatisfying(
                        RunEnd.ModelFailed.class,
                        end ->
                                assertThat(end.fault().detail())
                                        .isEqualTo("The model repeatedly gave an empty answer."));
        assertThat(stage.requests()).hasSize(4);
    }

    @Test
    void asksTheStrongerModelAtMostThreeTimesInASession() {
        var broken = "steps: [{when: '', repeat: always, calls: [{tool: no, arguments: {}}]}]";
        var stage =
                AgentFixture.playing(broken)
                        .tool("look", ToolEffect.READS, _ -> ToolOutcome.done("fine"))
                        .stronger(broken)
                        .mostTurns(9);

        stage.run("Go.");

        assertThat(stage.events().stream().filter(AgentEvent.Escalated.class::isInstance))
                .hasSize(3);
    }

    @Test
    void theStrongerModelTakesTheTurnAfterNothingButLooking() {
        var script = new StringBuilder("steps:\n");
        for (int i = 0; i < 20; i++) {
            script.append("  - calls: [{tool: look, arguments: {n: " + i + "}}]\n");
        }
        var stage =
                AgentFixture.playing(script.toString())
                        .tool(
                                new ScriptedTool(
                                        new ToolDescription(
                                                "look",
                                                "Looks.",
                                                InputShape.of(
                                                        InputField.required(
                                                                "n", InputField.whole(0, 99), "")),
                                                ToolEffect.READS),
                                        List.of(),
                                        _ -> ToolOutcome.done("fine")))
                        .guard(new LookingTracker())
                        .stronger("steps: [{text: I act.}]")
                        .mostTurns(50);

        assertThat(stage.run("Go.")).isEqualTo(new RunEnd.Finished("I act."));
        assertThat(stage.events().stream().filter(AgentEvent.Escalated.class::isInstance))
                .containsExactly(
                        new AgentEvent.Escalated(
                                "test/strong", "The main model only looks, and does not act."));
    }

    private static ToolOutcome note(List<String> happened, String what) {
        happened.add(what);
        return ToolOutcome.done(what);
    }

    private static String batch(String... tools) {
        var yaml = new StringBuilder("steps:\n  - calls:\n");
        for (String tool : tools) {
            yaml.append("      - {tool: ").append(tool).append(", arguments: {}}\n");
        }
        return yaml.append("  - text: Done.\n").toString();
    }

    private static Expense expense(TokenUsage tokenUsage) {
        return new Expense(
                AgentFixture.NOW,
                "session",
                ModelRole.MAIN,
                "test/model",
                tokenUsage,
                Cost.nothing());
    }

    private static AuthoredMessage result(
            String id, String tool, Message.ToolResult.Status status, String text) {
        return AuthoredMessage.tool(
                new Message.ToolResult(id, tool, status, List.of(new MessageContent.Text(text))));
    }
}
