package dev.musher.fleet.runtime.claude;

import static dev.musher.fleet.runtime.claude.FakeClaudeFixture.FRESH;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.fleet.runtime.Mission;
import dev.musher.fleet.runtime.MissionEvent;
import dev.musher.fleet.runtime.MissionEvent.Answered;
import dev.musher.fleet.runtime.MissionEvent.Asked;
import dev.musher.fleet.runtime.MissionEvent.Called;
import dev.musher.fleet.runtime.MissionEvent.Noted;
import dev.musher.fleet.runtime.MissionEvent.Paid;
import dev.musher.fleet.runtime.MissionEvent.Returned;
import dev.musher.fleet.runtime.MissionEvent.SessionOpened;
import dev.musher.fleet.runtime.MissionExit;
import dev.musher.fleet.runtime.ObservedCommand;
import dev.musher.pipeline.story.CallSpend;
import dev.musher.pipeline.story.Dollars;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is made of the lines of a stand-in for the CLI. */
class ClaudeStreamTest {
    private static final String QUESTION =
            """
            {"type":"control_request","request_id":"q-1","request":{"subtype":"can_use_tool",\
            "tool_name":"%s","input":{"%s":"%s"}}}""";

    @TempDir private Path folder;
    private FakeClaudeFixture stage;

    @BeforeEach
    void prepare() throws IOException, InterruptedException {
        stage = new FakeClaudeFixture(folder);
    }

    private List<MissionEvent> told() {
        stage.send(FRESH);
        return stage.ground.events();
    }

    private static String streamed(String speaker, String event) {
        return "{\"type\":\"stream_event\",\"event\":"
                + event
                + ",\"parent_tool_use_id\":"
                + speaker
                + "}";
    }

    @Test
    void tellsAMessageWhenItIsCompleteWithAllThatItTook() {
        stage.claude
                .opens()
                .prints(
                        streamed(
                                "null",
                                """
                                {"type":"message_start","message":{"id":"m","model":\
                                "claude-sonnet-4-6","usage":{"input_tokens":100,\
                                "cache_read_input_tokens":1000,"cache_creation_input_tokens":30,\
                                "cache_creation":{"ephemeral_1h_input_tokens":10},\
                                "output_tokens":1}}}"""))
                .says("m", "Hello. ")
                .says("m", "World.")
                .prints(
                        streamed(
                                "null",
                                "{\"type\":\"message_delta\",\"usage\":{\"output_tokens\":20}}"))
                .prints(streamed("null", "{\"type\":\"message_stop\"}"))
                .does("exit 1");

        // 100 * 3 + 1000 * 0.3 + 20 * 3.75 + 10 * 6 + 20 * 15 millionths.
        assertThat(told())
                .containsExactly(
                        new SessionOpened(FakeClaude.SESSION),
                        new Paid(
                                new CallSpend(
                                        FakeClaude.MODEL,
                                        new CallSpend.Tokens(100, 20, 1000, 30),
                                        Optional.of(Dollars.of("0.001035")))),
                        new Answered("Hello. World."));
    }

    @Test
    void anAgentOfTheTeammateIsPaidForAndItsWordsAreItsOwn() {
        stage.claude
                .opens()
                .prints(
                        """
                        {"type":"assistant","message":{"id":"s","model":"claude-haiku-4-5",\
                        "content":[{"type":"text","text":"Inner."}],\
                        "usage":{"input_tokens":10}},"parent_tool_use_id":"toolu_1"}""")
                .does("exit 1");

        assertThat(told())
                .containsExactly(
                        new SessionOpened(FakeClaude.SESSION),
                        new Paid(
                                new CallSpend(
                                        "claude-haiku-4-5",
                                        new CallSpend.Tokens(10, 0, 0, 0),
                                        Optional.of(Dollars.of("0.00001")))));
    }

    @Test
    void tellsCallsWithTheFileTheyReadAndHowTheyEnded() {
        Path read = stage.ground.top().resolve("src/ä b.txt");
        stage.claude
                .opens()
                .prints(
                        """
                        {"type":"assistant","message":{"id":"m","model":"claude-sonnet-4-6",\
                        "content":[{"type":"tool_use","id":"t1","name":"Read","input":\
                        {"file_path":"%s"}},{"type":"tool_use","id":"t2","name":"Bash","input":\
                        {"command":"make\\ntest"}},{"type":"tool_use","id":"t3","name":"Read",\
                        "input":{"file_path":"/etc/passwd"}},{"type":"tool_use","id":"t4",\
                        "name":"Read","input":{"file_path":"gone"}}]}}"""
                                .formatted(read))
                .prints(
                        """
                        {"type":"user","message":{"content":[{"type":"tool_result",\
                        "tool_use_id":"t2","is_error":true,"content":"Exit code 2\\nno rule"}]}}""")
                .prints(
                        """
                        {"type":"user","message":{"content":[{"type":"tool_result",\
                        "tool_use_id":"nobody's","content":""},{"type":"tool_result",\
                        "tool_use_id":"t1","content":"text"},{"type":"tool_result",\
                        "tool_use_id":"t3","content":"root"},{"type":"tool_result",\
                        "tool_use_id":"t4","is_error":true,"content":"no such file"}]}}""")
                .ends("");

        assertThat(told())
                .containsExactly(
                        new SessionOpened(FakeClaude.SESSION),
                        new Called("Read", read.toString()),
                        new Called("Bash", "make test"),
                        new Called("Read", "/etc/passwd"),
                        new Called("Read", "gone"),
                        new Returned(
                                "Bash",
                                "make test",
                                Optional.empty(),
                                Optional.of(ObservedCommand.of("make\ntest", 2))),
                        new Returned(
                                "Read",
                                read.toString(),
                                Optional.of("src/ä b.txt"),
                                Optional.empty()),
                        new Returned("Read", "/etc/passwd", Optional.empty(), Optional.empty()),
                        new Returned("Read", "gone", Optional.empty(), Optional.empty()),
                        new Answered(""));
    }

    @ParameterizedTest
    @CsvSource({
        "Bash, Exit code 3, 3",
        "Bash, Exit code 0, ",
        "Bash, Exit code 00, ",
        "Bash, Exit code 1000, ",
        "Bash, Exit code 1 of 2, ",
        "mcp__x__run, Exit code 3, ",
    })
    void onlyACommandThatFailedHasTheCodeOfAnError(String tool, String text, Integer code) {
        stage.claude
                .opens()
                .prints(
                        """
                        {"type":"assistant","message":{"id":"m","model":"claude-sonnet-4-6",\
                        "content":[{"type":"tool_use","id":"t","name":"%s","input":\
                        {"command":"make"}}]}}"""
                                .formatted(tool))
                .prints(
                        """
                        {"type":"user","message":{"content":[{"type":"tool_result",\
                        "tool_use_id":"t","is_error":true,"content":"%s"}]}}"""
                                .formatted(text))
                .ends("");

        assertThat(told())
                .contains(
                        new Returned(
                                tool,
                                "make",
                                Optional.empty(),
                                Optional.ofNullable(code)
                                        .map(known -> ObservedCommand.of("make", known))));
    }

    @Test
    void theSessionIsToldFirstWhateverCameBefore() {
        stage.claude.prints("not json").opens().opens().ends("");

        assertThat(told())
                .containsExactly(
                        new SessionOpened(FakeClaude.SESSION),
                        new Noted("Not understood: not json"));
    }

    @Test
    void linesThatNobodyUnderstandsAreNotedAndEndNothing() {
        stage.claude
                .opens()
                .prints("[1,2]")
                .prints("{\"type\":\"a_new_thing\"}")
                .prints("{\"type\":\"result\"")
                .prints("{\"type\":7,\"message\":[]}")
                .prints("{\"type\":\"assistant\",\"message\":\"words\"}")
                .prints(
                        "{\"type\":\"user\",\"message\":{\"content\":[7,{\"type\":\"tool_result\"}]}}")
                .prints("{\"type\":\"rate_limit_event\",\"rate_limit_info\":{\"resetsAt\":1e99}}")
                .does("printf '\\000\\377\\376\\n'")
                .does("printf '\\033[31mred\\n'")
                .ends("Done.");
        var missionReport = stage.send(FRESH);

        assertThat(missionReport.exit()).isEqualTo(new MissionExit.Exited());
        assertThat(stage.ground.events(Noted.class))
                .hasSize(7)
                .allSatisfy(
                        noted ->
                                assertThat(noted.line())
                                        .doesNotContain("\u001b")
                                        .hasSizeLessThan(200));
    }

    @Test
    void aLineOfFiftyMegabytesIsLeftOut() {
        stage.claude
                .opens()
                .does(
                        "printf '{\"type\":\"user\",\"x\":\"'; head -c 50000000 /dev/zero | tr '\\0' x; echo")
                .ends("Done.");
        var missionReport = stage.send(FRESH);

        assertThat(missionReport.exit()).isEqualTo(new MissionExit.Exited());
        assertThat(stage.ground.events(Noted.class))
                .containsExactly(
                        new Noted(
                                "A line of 50000020 bytes was left out: {\"type\":\"user\",\"x\":\""
                                        + "x".repeat(39)
                                        + "…"));
    }

    @Test
    void aQuestionThatIsTooLongIsStillAnswered() {
        stage.claude
                .opens()
                .hears()
                .does(
                        "printf '{\"type\":\"control_request\",\"request_id\":\"q-9\",\"x\":\"';"
                                + " head -c 5000000 /dev/zero | tr '\\0' x; echo")
                .hears()
                .ends("");
        stage.send(FRESH);

        assertThat(stage.claude.heard()).contains("\"request_id\":\"q-9\"").contains("\"deny\"");
    }

    @Test
    void aQuestionOfAnotherKindIsAnsweredToo() {
        stage.claude
                .opens()
                .hears()
                .prints(
                        "{\"type\":\"control_request\",\"request_id\":\"q-2\",\"request\":{\"subtype\":\"new\"}}")
                .hears()
                .ends("");
        stage.send(FRESH);

        assertThat(stage.claude.heard()).contains("\"request_id\":\"q-2\"").contains("\"deny\"");
    }

    @Test
    void saysThePromptAndAnswersQuestionsOnItsInput() {
        String file = stage.ground.top().resolve("new \\\"1\\\".txt").toString();
        stage.claude
                .opens()
                .hears()
                .prints(QUESTION.formatted("Write", "file_path", file))
                .hears()
                .ends("");
        stage.send(new Mission.Prompting.Fresh("Zwei\nZeilen \"ß\" \uD83D\uDE00"));

        assertThat(stage.claude.heard())
                .isEqualTo(
                        """
                        {"type":"user","message":{"role":"user","content":[\
                        {"type":"text","text":"Zwei\\nZeilen \\"ß\\" \uD83D\uDE00"},\
                        {"type":"text","text":"Begin now."}]}}
                        {"type":"control_response","response":{"subtype":"success",\
                        "request_id":"q-1","response":{"behavior":"allow","updatedInput":\
                        {"file_path":"%s"}}}}
                        """
                                .formatted(file));
        assertThat(stage.ground.events(Asked.class))
                .extracting(Asked::answer)
                .containsExactly("allowed");
    }

    @Test
    void deniesAQuestionWithWordsForTheModel() {
        stage.claude
                .opens()
                .hears()
                .prints(QUESTION.formatted("Write", "file_path", "/etc/passwd"))
                .hears()
                .ends("");
        stage.send(FRESH);

        String words =
                "/etc/passwd is outside of "
                        + stage.ground.top()
                        + ". Work with what is inside; do not look for another way out.";
        assertThat(stage.claude.heard())
                .contains("\"behavior\":\"deny\",\"message\":\"" + words + "\"");
        assertThat(stage.ground.events(Asked.class))
                .singleElement()
                .satisfies(asked -> assertThat(asked.about()).isEqualTo("Write: /etc/passwd"));
    }
}
