package dev.musher.provider.cassette;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.property.ForAll;
import dev.musher.base.property.Generator;
import dev.musher.base.property.Property;
import dev.musher.base.property.Provide;
import dev.musher.base.secret.FakeSecrets;
import dev.musher.base.secret.Redaction;
import dev.musher.base.time.Sleeper;
import dev.musher.base.time.TestClock;
import dev.musher.base.time.TimeSource;
import dev.musher.provider.api.ModelAnswer;
import dev.musher.provider.api.ModelRequest;
import dev.musher.provider.api.Provider;
import dev.musher.provider.api.ProviderFault;
import dev.musher.provider.api.ReplyEvent;
import dev.musher.provider.codec.Generated;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.script.ModelCaller;
import dev.musher.provider.script.Scripts;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReplayProviderTest {
    private static final String SCRIPT =
            """
            steps:
              - {text: I look., calls: [{tool: read, arguments: {path: a}}]}
              - {text: It is empty.}
            """;

    @TempDir Path folder;

    @Test
    void playsARunBackAsItWas() throws Exception {
        var file = folder.resolve("run.jsonl");
        var live = new ArrayList<Object>();
        try (var recorder = recorder(file, Scripts.provider(SCRIPT))) {
            run(recorder, live);
        }
        var replayed = new ArrayList<Object>();
        run(replay(file, Sleeper.NONE), replayed);
        assertThat(replayed).isEqualTo(live);
    }

    @Test
    void playsBackWhateverTheLimitsOfTheAskerAre() throws Exception {
        var file = folder.resolve("run.jsonl");
        try (var recorder = recorder(file, Scripts.provider("steps: [{text: one}]"))) {
            recorder.ask(ModelCaller.request("a"), event -> {});
        }
        var asked = ModelCaller.request("a");
        var narrow =
                new ModelRequest(
                        asked.model(),
                        asked.system(),
                        asked.messages(),
                        asked.tools(),
                        asked.toolChoice(),
                        asked.limits().outputTokens(4096),
                        asked.effort(),
                        asked.cache(),
                        asked.conversation());

        assertThat(replay(file, Sleeper.NONE).ask(narrow, event -> {}))
                .isInstanceOf(ModelAnswer.Replied.class);
    }

    private static void run(Provider provider, List<Object> heard) throws InterruptedException {
        var modelCaller = new ModelCaller(provider);
        heard.add(modelCaller.say("What is in a?"));
        heard.add(modelCaller.events());
        heard.add(modelCaller.result("call_1", "read", ""));
        heard.add(modelCaller.events());
    }

    @Test
    void keepsTheRhythmOfTheRecording() throws Exception {
        var file = folder.resolve("run.jsonl");
        try (var recorder =
                RecordingProvider.to(
                        file,
                        Scripts.provider("steps: [{text: one two}]"),
                        Redaction.NONE,
                        new TickingClock())) {
            recorder.ask(ModelCaller.request("a"), event -> {});
        }
        var pauses = new ArrayList<Duration>();
        replay(file, pauses::add).ask(ModelCaller.request("a"), event -> {});
        assertThat(pauses)
                .containsExactly(
                        Duration.ofMillis(10), Duration.ofMillis(10), Duration.ofMillis(10));
    }

    @Test
    void namesTheFirstDifference() throws Exception {
        var replay = replay(recorded("one\ntwo\nthree", "next"), Sleeper.NONE);
        assertThat(replay.ask(ModelCaller.request("one\n2\nthree"), event -> {}))
                .isEqualTo(
                        differs(
                                """
                                step 1: messages[0].content[0].text differs
                                --- recorded
                                +++ asked
                                @@ -1,3 +1,3 @@
                                 one
                                -two
                                +2
                                 three
                                \\ No newline at end of file
                                """));
    }

    @Test
    void namesAMessageTooManyAndOneThatIsMissing() throws Exception {
        var replay = replay(recorded("a", "next"), Sleeper.NONE);
        var two = List.<Message>of(Message.User.text("a"), Message.User.text("b"));
        assertThat(detail(replay.ask(ModelCaller.request(two), event -> {})))
                .contains("step 1: messages[1] differs")
                .contains("-(nothing)")
                .contains("+  \"role\": \"user\",");
        assertThat(detail(replay.ask(ModelCaller.request(List.<Message>of()), event -> {})))
                .contains("step 1: messages[0] differs")
                .contains("+(nothing)");
    }

    @Test
    void anotherModelItsLimitsAndConversationAreNoDifference() throws Exception {
        var asked = ModelCaller.request("a");
        var other =
                new ModelRequest(
                        "another-model",
                        asked.system(),
                        asked.messages(),
                        asked.tools(),
                        asked.toolChoice(),
                        asked.limits().outputTokens(4096),
                        asked.effort(),
                        asked.cache(),
                        "conversation-2");
        assertThat(replay(recorded("a", "b"), Sleeper.NONE).ask(other, event -> {}))
                .isInstanceOf(ModelAnswer.Replied.class);
    }

    @Test
    void requestsMayComeInAnotherOrder() throws Exception {
        var replay = replay(recorded("a", "b"), Sleeper.NONE);
        var second = replay.ask(ModelCaller.request("b"), event -> {});
        var first = replay.ask(ModelCaller.request("a"), event -> {});
        assertThat(((ModelAnswer.Replied) second).reply().id()).isEqualTo("scripted-2");
        assertThat(((ModelAnswer.Replied) first).reply().id()).isEqualTo("scripted-1");
    }

    @Test
    void theSameRequestIsAnsweredAsOftenAsItWasRecorded() throws Exception {
        var file = recorded("a", "a");
        var replay = replay(file, Sleeper.NONE);
        for (String id : List.of("scripted-1", "scripted-2")) {
            var answer = (ModelAnswer.Replied) replay.ask(ModelCaller.request("a"), event -> {});
            assertThat(answer.reply().id()).isEqualTo(id);
        }
        assertThat(replay.ask(ModelCaller.request("a"), event -> {}))
                .isEqualTo(differs("the cassette ends after step 2, but the user said \"a\""));
    }

    @Test
    void aRequestThatWasAnsweredIsNotAnsweredAgain() throws Exception {
        var replay = replay(recorded("a", "b"), Sleeper.NONE);
        replay.ask(ModelCaller.request("a"), event -> {});
        assertThat(detail(replay.ask(ModelCaller.request("a"), event -> {})))
                .contains("step 2: messages[0].content[0].text differs");
    }

    @Test
    void aSecretThatWasTakenOutIsNoDifference() throws Exception {
        String secret = FakeSecrets.secrets().getFirst();
        var replay = replay(recorded("use " + secret, "b"), Sleeper.NONE);
        assertThat(replay.ask(ModelCaller.request("use " + secret), event -> {}))
                .isInstanceOf(ModelAnswer.Replied.class);
    }

    @Property(tries = 100)
    void whateverWasRecordedIsPlayedBack(
            @ForAll("requests") ModelRequest modelRequest,
            @ForAll("events") List<ReplyEvent> events,
            @ForAll("answers") ModelAnswer modelAnswer)
            throws Exception {
        var file = Files.createTempFile("musher-cassette", ".jsonl");
        Files.delete(file);
        Provider model =
                (_, listener) -> {
                    events.forEach(listener::on);
                    return modelAnswer;
                };
        try (var recorder = recorder(file, model)) {
            recorder.ask(modelRequest, event -> {});
            var heard = new ArrayList<ReplyEvent>();
            assertThat(replay(file, Sleeper.NONE).ask(modelRequest, heard::add))
                    .isEqualTo(modelAnswer);
            assertThat(heard).isEqualTo(events);
        } finally {
            Files.deleteIfExists(file);
        }
    }

    @Provide
    static Generator<ModelRequest> requests() {
        return Generated.requests();
    }

    @Provide
    static Generator<List<ReplyEvent>> events() {
        return Generated.events().list().ofMaxSize(4);
    }

    @Provide
    static Generator<ModelAnswer> answers() {
        return Generated.answers();
    }

    private Path recorded(String first, String second) throws Exception {
        var file = folder.resolve("run.jsonl");
        var model = Scripts.provider("steps: [{text: x}, {text: y}]");
        try (var recorder = recorder(file, model)) {
            recorder.ask(ModelCaller.request(first), event -> {});
            recorder.ask(ModelCaller.request(second), event -> {});
        }
        return file;
    }

    private ModelAnswer differs(String what) {
        return new ModelAnswer.Failed(
                new ProviderFault.NotRecorded(folder.resolve("run.jsonl") + ": " + what));
    }

    private static String detail(ModelAnswer modelAnswer) {
        return ((ModelAnswer.Failed) modelAnswer).fault().detail();
    }

    private static RecordingProvider recorder(Path file, Provider model) throws Exception {
        return RecordingProvider.to(file, model, Redaction.NONE, new TestClock(Scripts.NOW));
    }

    private static ReplayProvider replay(Path file, Sleeper sleeper) {
        return switch (Cassette.read(file)) {
            case Cassette.LoadResult.Loaded(var cassette) ->
                    new ReplayProvider(cassette, Redaction.NONE, sleeper);
            case Cassette.LoadResult.Broken(var problem) -> throw new AssertionError(problem);
        };
    }

    /** Moves on by ten milliseconds whenever it is looked at. */
    private static final class TickingClock implements TimeSource {
        private long nanos;

        @Override
        public Instant now() {
            return Scripts.NOW;
        }

        @Override
        public long nanos() {
            nanos += 10_000_000;
            return nanos;
        }
    }
}
