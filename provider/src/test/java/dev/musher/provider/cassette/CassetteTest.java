package dev.musher.provider.cassette;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.base.json.JsonValue;
import dev.musher.base.secret.FakeSecrets;
import dev.musher.base.secret.Redaction;
import dev.musher.base.time.Sleeper;
import dev.musher.base.time.TestClock;
import dev.musher.provider.api.CachePolicy;
import dev.musher.provider.api.FinishReason;
import dev.musher.provider.api.ModelAnswer;
import dev.musher.provider.api.ModelRequest;
import dev.musher.provider.api.Provider;
import dev.musher.provider.api.ProviderFault;
import dev.musher.provider.api.ReplyLimits;
import dev.musher.provider.api.ThinkingEffort;
import dev.musher.provider.api.ToolChoice;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.MessageContent;
import dev.musher.provider.conversation.ReplyPart;
import dev.musher.provider.conversation.ToolSpec;
import dev.musher.provider.conversation.VendorSignature;
import dev.musher.provider.script.ModelCaller;
import dev.musher.provider.script.Scripts;
import dev.musher.provider.wire.ReplyBuilder;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CassetteTest {
    @TempDir Path folder;

    @ParameterizedTest
    @MethodSource("dev.musher.base.secret.FakeSecrets#secrets")
    void noSecretReachesTheFileFromAnywhere(String secret) throws Exception {
        var file = folder.resolve("run.jsonl");
        try (var recorder = recorder(file, leaking(secret), Redaction.NONE)) {
            recorder.ask(everywhere(secret), event -> {});
        }
        try (var recorder = recorder(folder.resolve("2.jsonl"), failing(secret), Redaction.NONE)) {
            recorder.ask(everywhere("nothing"), event -> {});
        }
        for (String name : List.of("run.jsonl", "2.jsonl")) {
            assertThat(Files.readString(folder.resolve(name)))
                    .contains(Redaction.MARK)
                    .doesNotContain(FakeSecrets.heart(secret));
        }
        assertThat(Cassette.read(file)).isInstanceOf(Cassette.LoadResult.Loaded.class);
    }

    @Test
    void whatTheCallerKnowsToBeSecretIsTakenOutEvenInPieces() throws Exception {
        var file = folder.resolve("run.jsonl");
        Redaction known = text -> text.replace("open sesame", Redaction.MARK);
        try (var recorder = recorder(file, leaking("open sesame"), known)) {
            recorder.ask(everywhere("open sesame"), event -> {});
        }
        assertThat(Files.readString(file)).doesNotContain("sesame");
    }

    @Test
    void pictureAndSealStayAsTheyAre() throws Exception {
        var file = folder.resolve("run.jsonl");
        String seal = "sk-" + "this-is-no-key-but-a-signature";
        Provider model =
                (modelRequest, listener) -> {
                    var reply = new ReplyBuilder();
                    reply.finishReasoning(
                            new VendorSignature.Signature("anthropic", seal), listener);
                    return reply.finish(FinishReason.STOP, listener);
                };
        try (var recorder = recorder(file, model, Redaction.NONE)) {
            var modelAnswer = recorder.ask(ModelCaller.request("hello"), event -> {});
            assertThat(replay(file).ask(ModelCaller.request("hello"), event -> {}))
                    .isEqualTo(modelAnswer);
        }
    }

    @Test
    void halfACharacterDoesNotStopARecording() throws Exception {
        var file = folder.resolve("run.jsonl");
        Provider model =
                (modelRequest, listener) -> {
                    var reply = new ReplyBuilder();
                    reply.text("a\uD83D", listener);
                    reply.text("\uDE00b\uD83D", listener);
                    return reply.finish(FinishReason.STOP, listener);
                };
        try (var recorder = recorder(file, model, Redaction.NONE)) {
            recorder.ask(ModelCaller.request("half \uDE00"), event -> {});
            assertThat(recorder.problem()).isEmpty();
        }
        assertThat(replay(file).ask(ModelCaller.request("half \uDE00"), event -> {}))
                .isInstanceOf(ModelAnswer.Replied.class);
    }

    @Test
    void everyFinishedExchangeIsInTheFileAtOnce() throws Exception {
        var file = folder.resolve("run.jsonl");
        try (var recorder = recorder(file, Scripts.provider(TWO_STEPS), Redaction.NONE)) {
            recorder.ask(ModelCaller.request("a"), event -> {});
            assertThat(Files.readAllLines(file)).hasSize(2);
            recorder.ask(ModelCaller.request("b"), event -> {});
            assertThat(Files.readAllLines(file)).hasSize(3);
            assertThat(recorder.problem()).isEmpty();
        }
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
    }

    @Test
    void neverWritesOverAnotherRecording() throws Exception {
        var file = Files.writeString(folder.resolve("run.jsonl"), "precious");
        assertThatThrownBy(() -> recorder(file, Scripts.provider(TWO_STEPS), Redaction.NONE))
                .isInstanceOf(FileAlreadyExistsException.class);
        assertThat(file).hasContent("precious");
    }

    @Test
    void theAskerIsServedThoughRecordingEnds() throws Exception {
        var recorder = recorder(folder.resolve("a"), Scripts.provider(TWO_STEPS), Redaction.NONE);
        recorder.close();
        assertThat(recorder.ask(ModelCaller.request("a"), event -> {}))
                .isInstanceOf(ModelAnswer.Replied.class);
        assertThat(recorder.problem()).isPresent();
    }

    @Test
    void aWholeCassetteIsRead() throws Exception {
        var file = recorded();
        var loaded = (Cassette.LoadResult.Loaded) Cassette.read(file);
        assertThat(loaded.cassette().model()).isEqualTo("some-model");
        assertThat(loaded.cassette().exchanges()).hasSize(2);
    }

    @Test
    void saysInWhichLineACassetteIsBroken() throws Exception {
        var lines = Files.readAllLines(recorded());
        var whole = String.join("\n", lines) + "\n";
        assertThat(problem("")).isEqualTo(":1: the file is empty");
        assertThat(problem("hello\n")).startsWith(":1: not JSON at column 1");
        assertThat(problem("{\"a\":1}\n"))
                .isEqualTo(":1: this is not a cassette: its first line has no musher-cassette");
        assertThat(problem(whole.replace("cassette\":1", "cassette\":2")))
                .isEqualTo(
                        ":1: this cassette has version 2, but only version 1 can be played;"
                                + " record it again");
        assertThat(problem(whole.substring(0, whole.length() - 20)))
                .isEqualTo(":3: the line is cut off; without it the cassette ends after step 1");
        assertThat(problem(whole.replace("\"b\"", "\"c\"")))
                .isEqualTo(":3: the request does not match its digest: the line was changed");
        assertThat(problem(whole.replace("\"step\":2", "\"step\":7")))
                .isEqualTo(":3: expected step 2, found step 7");
        assertThat(problem(whole.replace("\"role\":\"user\"", "\"role\":\"bard\"")))
                .isEqualTo(":2: request.messages[0].role: \"bard\" is not known");
        assertThat(problem(whole.replace("\"answer\"", "\"reply\"")))
                .isEqualTo(":2: answer: expected an object");
        assertThat(problem(whole.replace("\"ms\"", "\"s\"")))
                .isEqualTo(":2: ms: expected a number");
    }

    @Test
    void aFileThatIsNotThereIsNamed() {
        var file = folder.resolve("none.jsonl");
        assertThat(Cassette.read(file))
                .isEqualTo(new Cassette.LoadResult.Broken(file + ": there is no such file"));
    }

    private static final String TWO_STEPS = "steps: [{text: one}, {text: two}]";

    private Path recorded() throws Exception {
        var file = folder.resolve("good.jsonl");
        try (var recorder = recorder(file, Scripts.provider(TWO_STEPS), Redaction.NONE)) {
            recorder.ask(ModelCaller.request("a"), event -> {});
            recorder.ask(ModelCaller.request("b"), event -> {});
        }
        return file;
    }

    private String problem(String text) throws IOException {
        var file = Files.writeString(folder.resolve("bad.jsonl"), text);
        return Cassette.read(file) instanceof Cassette.LoadResult.Broken(var problem)
                ? problem.substring(file.toString().length())
                : "none";
    }

    private static RecordingProvider recorder(Path file, Provider model, Redaction secrets)
            throws IOException {
        return RecordingProvider.to(file, model, secrets, new TestClock(Scripts.NOW));
    }

    private static ReplayProvider replay(Path file) {
        var loaded = (Cassette.LoadResult.Loaded) Cassette.read(file);
        return new ReplayProvider(loaded.cassette(), Redaction.NONE, Sleeper.NONE);
    }

    /** Says the secret in its thoughts, words and calls, a few letters at a time. */
    private static Provider leaking(String secret) {
        return (modelRequest, listener) -> {
            var reply = new ReplyBuilder();
            reply.identify("id", "model " + secret);
            for (String piece : pieces("I saw " + secret + " here.")) {
                reply.reasoning(piece, listener);
            }
            reply.finishReasoning(VendorSignature.NONE, listener);
            for (String piece : pieces("It was " + secret + " there.")) {
                reply.text(piece, listener);
            }
            int call = reply.startCall("c " + secret + " c", "bash", listener);
            for (String piece : pieces("{\"command\":\"echo " + secret + " \"}")) {
                reply.callArguments(call, piece, listener);
            }
            return reply.finish(FinishReason.TOOL_CALLS, listener);
        };
    }

    private static List<String> pieces(String text) {
        var pieces = new ArrayList<String>();
        for (int at = 0; at < text.length(); at += 3) {
            pieces.add(text.substring(at, Math.min(at + 3, text.length())));
        }
        return pieces;
    }

    private static Provider failing(String secret) {
        return (modelRequest, listener) ->
                new ModelAnswer.Failed(
                        new ProviderFault.Unknown(500, "header " + secret + " refused"));
    }

    private static ModelRequest everywhere(String secret) {
        return new ModelRequest(
                "model",
                List.of(new ModelRequest.SystemBlock("The key is " + secret + " today.")),
                List.of(
                        Message.User.text("Take " + secret + " please."),
                        new Message.Assistant(
                                List.of(
                                        new ReplyPart.Text("I take " + secret + " now."),
                                        new ReplyPart.ToolCall(
                                                "1", "bash", "{\"a\":\"x " + secret + " \"}"))),
                        new Message.ToolResult(
                                "1",
                                "bash",
                                Message.ToolResult.Status.DONE,
                                List.of(new MessageContent.Text("env: " + secret + " end")))),
                List.of(
                        new ToolSpec(
                                "bash",
                                "Knows " + secret + " well.",
                                new JsonValue.Fields(
                                        Map.of("seal", new JsonValue.Text("a " + secret + " b"))))),
                new ToolChoice.Auto(),
                ReplyLimits.STANDARD,
                ThinkingEffort.STANDARD,
                CachePolicy.OFF,
                "conversation");
    }
}
