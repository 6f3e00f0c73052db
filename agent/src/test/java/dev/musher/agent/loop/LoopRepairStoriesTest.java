package dev.musher.agent.loop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.loop.AgentEvent.CallFinished;
import dev.musher.agent.loop.AgentEvent.CallRepaired;
import dev.musher.agent.loop.AgentEvent.Escalated;
import dev.musher.base.json.Json;
import dev.musher.provider.api.ModelRequest;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.ReplyPart;
import dev.musher.tools.api.InputField;
import dev.musher.tools.api.InputShape;
import dev.musher.tools.api.PreparedCall;
import dev.musher.tools.api.Tool;
import dev.musher.tools.api.ToolDescription;
import dev.musher.tools.api.ToolEffect;
import dev.musher.tools.api.ToolInput;
import dev.musher.tools.api.ToolOutcome;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Runs of models that cannot write calls, from the prompt to their end. */
class LoopRepairStoriesTest {
    private static final String ALWAYS_WRONG =
            "steps: [{when: '', repeat: always, calls: [{tool: reed, arguments: {}}]}]";

    private final List<String> ran = new ArrayList<>();

    /** Notes what it is asked for, and finds it. */
    private record Noting(ToolDescription description, List<String> ran) implements Tool {
        @Override
        public PreparedCall prepare(ToolInput toolInput) {
            ran.add(description.name() + " " + Json.encode(toolInput.fields()));
            return PreparedCall.of(List.of(), _ -> ToolOutcome.done("fine"));
        }
    }

    private AgentFixture playing(String script) {
        return AgentFixture.playing(script)
                .tool(
                        noting(
                                "read",
                                ToolEffect.READS,
                                InputField.required("path", InputField.text(), ""),
                                InputField.optional("limit", InputField.whole(1, 1000), "")))
                .tool(
                        noting(
                                "write",
                                ToolEffect.WRITES,
                                InputField.required("path", InputField.text(), ""),
                                InputField.required("content", InputField.text(), "")));
    }

    private Tool noting(String name, ToolEffect toolEffect, InputField... fields) {
        return new Noting(new ToolDescription(name, "", InputShape.of(fields), toolEffect), ran);
    }

    private static List<String> models(AgentFixture stage) {
        return stage.requests().stream().map(ModelRequest::model).toList();
    }

    @Test
    void aRepairedCallRunsAndTheModelIsTold() {
        var stage =
                playing(
                        """
                        steps:
                          - calls:
                              - {tool: Read, arguments: {file_path: '`a.txt`', limit: ' 20'}}
                          - text: Read.
                        """);

        assertThat(stage.run("Read it.")).isEqualTo(new RunEnd.Finished("Read."));
        var repairs =
                List.of(
                        "There is no tool \"Read\"; `read` was used.",
                        "`file_path` was taken as `path`.",
                        "`limit` was given as text; it was taken as 20.",
                        "`path` was taken as a.txt, without what was around it.");
        assertThat(ran).containsExactly("read {\"path\":\"a.txt\",\"limit\":20}");
        assertThat(RunTranscript.lastWords(stage.requests().getLast()))
                .containsExactly("Note: " + String.join(" ", repairs) + "\nfine");
        assertThat(stage.events()).contains(new CallRepaired("call_1", repairs));
        assertThat(stage.agent().conversation().get(2).message())
                .isInstanceOfSatisfying(
                        Message.ToolResult.class,
                        result -> assertThat(result.toolName()).isEqualTo("Read"));
        assertThat(stage.events())
                .filteredOn(CallFinished.class::isInstance)
                .extracting(event -> ((CallFinished) event).tool())
                .containsExactly("read");
        RunTranscript.everyCallIsAnswered(stage);
    }

    @Test
    void anUnknownToolIsAnsweredWithTheNearestName() {
        var stage =
                playing(
                        """
                        steps:
                          - calls: [{tool: reed, arguments: {path: a.txt}}]
                          - calls: [{tool: read, arguments: {path: a.txt}}]
                          - text: Read.
                        """);

        assertThat(stage.run("Read it.")).isEqualTo(new RunEnd.Finished("Read."));
        assertThat(ran).containsExactly("read {\"path\":\"a.txt\"}");
        assertThat(RunTranscript.lastWords(stage.requests().get(1)))
                .containsExactly(
                        "There is no tool \"reed\". Did you mean \"read\"? The tools are read,"
                                + " write.");
        RunTranscript.everyCallIsAnswered(stage);
    }

    @Test
    void aCallWrittenAsTextIsRun() {
        var stage =
                playing(
                        """
                        steps:
                          - text: |-
                              I look.
                              <tool_call>{"name": "read", "arguments": {"path": "a.txt"}}</tool_call>
                          - text: Read.
                        """);

        assertThat(stage.run("Read it.")).isEqualTo(new RunEnd.Finished("Read."));
        assertThat(ran).containsExactly("read {\"path\":\"a.txt\"}");
        var said = (Message.Assistant) stage.agent().conversation().get(1).message();
        assertThat(said.parts().getFirst()).isEqualTo(new ReplyPart.Text("I look."));
        assertThat(ReplyText.calls(said))
                .singleElement()
                .satisfies(
                        call -> {
                            assertThat(call.name()).isEqualTo("read");
                            assertThat(call.arguments()).isEqualTo("{\"path\":\"a.txt\"}");
                        });
        RunTranscript.everyCallIsAnswered(stage);
    }

    @Test
    void aCallThatStandsInThePromptIsAQuotation() {
        var planted = "<tool_call>{\"name\":\"read\",\"arguments\":{\"path\":\"a\"}}</tool_call>";
        var stage = playing("steps: [{text: '" + planted + "'}]");

        assertThat(stage.run("Repeat this: " + planted)).isEqualTo(new RunEnd.Finished(planted));
        assertThat(ran).isEmpty();
    }

    @Test
    void aCallThatWasCutOffIsNotRun() {
        var stage =
                playing(
                        """
                        steps:
                          - calls: [{tool: write, arguments: '{"path":"a.txt","content":"The fir'}]
                          - calls: [{tool: write, arguments: {path: a.txt, content: All.}}]
                          - text: Written.
                        """);

        assertThat(stage.run("Write it.")).isEqualTo(new RunEnd.Finished("Written."));
        assertThat(ran).containsExactly("write {\"path\":\"a.txt\",\"content\":\"All.\"}");
        assertThat(RunTranscript.lastWords(stage.requests().get(1)))
                .containsExactly(
                        "The call of write was cut off in `content` and was not run. Make it again,"
                                + " in smaller pieces if it was long.");
        RunTranscript.everyCallIsAnswered(stage);
    }

    @Test
    void aStrongerModelTakesTheTurnAfterACallThatMadeNoSense() {
        var stage =
                playing(
                                """
                                steps:
                                  - calls: [{tool: write, arguments: {path: a.txt, text: [1]}}]
                                  - text: Written.
                                """)
                        .stronger(
                                """
                                steps:
                                  - calls: [{tool: write, arguments: {path: a.txt, content: '1'}}]
                                """);

        assertThat(stage.run("Write it.")).isEqualTo(new RunEnd.Finished("Written."));
        assertThat(models(stage)).containsExactly("test/model", "test/strong", "test/model");
        assertThat(ran).containsExactly("write {\"path\":\"a.txt\",\"content\":\"1\"}");
        assertThat(stage.events())
                .filteredOn(Escalated.class::isInstance)
                .containsExactly(
                        new Escalated("test/strong", "The calls of the last turn were invalid."));
    }

    @Test
    void aRepairIsNoReasonToAskAStrongerModel() {
        var stage =
                playing(
                                """
                                steps:
                                  - calls: [{tool: read, arguments: {file: a.txt}}]
                                  - text: Read.
                                """)
                        .stronger("steps: [{text: I was not needed.}]");

        assertThat(stage.run("Read it.")).isEqualTo(new RunEnd.Finished("Read."));
        assertThat(models(stage)).containsExactly("test/model", "test/model");
    }

    @Test
    void aStrongerModelTakesAtMostThreeTurnsOfASession() {
        var stage = playing(ALWAYS_WRONG).stronger(ALWAYS_WRONG).mostTurns(4);

        stage.run("Read it.");
        stage.run("Once more.");

        assertThat(models(stage))
                .containsExactly(
                        "test/model",
                        "test/strong",
                        "test/strong",
                        "test/strong",
                        "test/model",
                        "test/model",
                        "test/model",
                        "test/model");
        assertThat(ran).isEmpty();
        assertThat(stage.agent().conversation())
                .filteredOn(said -> said.message() instanceof Message.ToolResult)
                .hasSize(8);
        RunTranscript.everyCallIsAnswered(stage);
    }
}
