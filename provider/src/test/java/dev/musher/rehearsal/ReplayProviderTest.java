package dev.musher.rehearsal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.conversation.Message;
import dev.musher.property.ForAll;
import dev.musher.property.Generator;
import dev.musher.property.Property;
import dev.musher.property.Provide;
import dev.musher.provider.Answer;
import dev.musher.provider.Fault;
import dev.musher.provider.Provider;
import dev.musher.provider.ReplyEvent;
import dev.musher.provider.Request;
import dev.musher.secret.Planted;
import dev.musher.secret.Redaction;
import dev.musher.time.Clock;
import dev.musher.time.Pause;
import dev.musher.time.TestClock;
import dev.musher.transcript.Generated;
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
        run(replay(file, Pause.NONE), replayed);
        assertThat(replayed).isEqualTo(live);
    }

    @Test
    void playsBackWhateverTheLimitsOfTheAskerAre() throws Exception {
        var file = folder.resolve("run.jsonl");
        try (var recorder = recorder(file, Scripts.provider("steps: [{text: one}]"))) {
            recorder.ask(Asking.request("a"), event -> {});
        }
        var asked = Asking.request("a");
        var narrow =
                new Request(
                        asked.model(),
                        asked.system(),
                        asked.messages(),
                        asked.tools(),
                        asked.toolChoice(),
                        asked.limits().outputTokens(4096),
                        asked.effort(),
                        asked.cache(),
                        asked.conversation());

        assertThat(replay(file, Pause.NONE).ask(narrow, event -> {}))
                .isInstanceOf(Answer.Replied.class);
    }

    private static void run(Provider provider, List<Object> heard) throws InterruptedException {
        var asking = new Asking(provider);
        heard.add(asking.say("What is in a?"));
        heard.add(asking.events());
        heard.add(asking.result("call_1", "read", ""));
        heard.add(asking.events());
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
            recorder.ask(Asking.request("a"), event -> {});
        }
        var pauses = new ArrayList<Duration>();
        replay(file, pauses::add).ask(Asking.request("a"), event -> {});
        assertThat(pauses)
                .containsExactly(
                        Duration.ofMillis(10), Duration.ofMillis(10), Duration.ofMillis(10));
    }

    @Test
    void namesTheFirstDifference() throws Exception {
        var replay = replay(recorded("one\ntwo\nthree", "next"), Pause.NONE);
        assertThat(replay.ask(Asking.request("one\n2\nthree"), event -> {}))
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
        var replay = replay(recorded("a", "next"), Pause.NONE);
        var two = List.<Message>of(Message.User.text("a"), Message.User.text("b"));
        assertThat(detail(replay.ask(Asking.request(two), event -> {})))
                .contains("step 1: messages[1] differs")
                .contains("-(nothing)")
                .contains("+  \"role\": \"user\",");
        assertThat(detail(replay.ask(Asking.request(List.<Message>of()), event -> {})))
                .contains("step 1: messages[0] differs")
                .contains("+(nothing)");
    }

    @Test
    void anotherModelItsLimitsAndConversationAreNoDifference() throws Exception {
        var asked = Asking.request("a");
        var other =
                new Request(
                        "another-model",
                        asked.system(),
                        asked.messages(),
                        asked.tools(),
                        asked.toolChoice(),
                        asked.limits().outputTokens(4096),
                        asked.effort(),
                        asked.cache(),
                        "conversation-2");
        assertThat(replay(recorded("a", "b"), Pause.NONE).ask(other, event -> {}))
                .isInstanceOf(Answer.Replied.class);
    }

    @Test
    void requestsMayComeInAnotherOrder() throws Exception {
        var replay = replay(recorded("a", "b"), Pause.NONE);
        var second = replay.ask(Asking.request("b"), event -> {});
        var first = replay.ask(Asking.request("a"), event -> {});
        assertThat(((Answer.Replied) second).reply().id()).isEqualTo("scripted-2");
        assertThat(((Answer.Replied) first).reply().id()).isEqualTo("scripted-1");
    }

    @Test
    void theSameRequestIsAnsweredAsOftenAsItWasRecorded() throws Exception {
        var file = recorded("a", "a");
        var replay = replay(file, Pause.NONE);
        for (String id : List.of("scripted-1", "scripted-2")) {
            var answer = (Answer.Replied) replay.ask(Asking.request("a"), event -> {});
            assertThat(answer.reply().id()).isEqualTo(id);
        }
        assertThat(replay.ask(Asking.request("a"), event -> {}))
                .isEqualTo(differs("the cassette ends after step 2, but the user said \"a\""));
    }

    @Test
    void aRequestThatWasAnsweredIsNotAnsweredAgain() throws Exception {
        var replay = replay(recorded("a", "b"), Pause.NONE);
        replay.ask(Asking.request("a"), event -> {});
        assertThat(detail(replay.ask(Asking.request("a"), event -> {})))
                .contains("step 2: messages[0].content[0].text differs");
    }

    @Test
    void aSecretThatWasTakenOutIsNoDifference() throws Exception {
        String secret = Planted.secrets().getFirst();
        var replay = replay(recorded("use " + secret, "b"), Pause.NONE);
        assertThat(replay.ask(Asking.request("use " + secret), event -> {}))
                .isInstanceOf(Answer.Replied.class);
    }

    @Property(tries = 100)
    void whateverWasRecordedIsPlayedBack(
            @ForAll("requests") Request request,
            @ForAll("events") List<ReplyEvent> events,
            @ForAll("answers") Answer answer)
            throws Exception {
        var file = Files.createTempFile("musher-cassette", ".jsonl");
        Files.delete(file);
        Provider model =
                (_, listener) -> {
                    events.forEach(listener::on);
                    return answer;
                };
        try (var recorder = recorder(file, model)) {
            recorder.ask(request, event -> {});
            var heard = new ArrayList<ReplyEvent>();
            assertThat(replay(file, Pause.NONE).ask(request, heard::add)).isEqualTo(answer);
            assertThat(heard).isEqualTo(events);
        } finally {
            Files.deleteIfExists(file);
        }
    }

    @Provide
    static Generator<Request> requests() {
        return Generated.requests();
    }

    @Provide
    static Generator<List<ReplyEvent>> events() {
        return Generated.events().list().ofMaxSize(4);
    }

    @Provide
    static Generator<Answer> answers() {
        return Generated.answers();
    }

    private Path recorded(String first, String second) throws Exception {
        var file = folder.resolve("run.jsonl");
        var model = Scripts.provider("steps: [{text: x}, {text: y}]");
        try (var recorder = recorder(file, model)) {
            recorder.ask(Asking.request(first), event -> {});
            recorder.ask(Asking.request(second), event -> {});
        }
        return file;
    }

    private Answer differs(String what) {
        return new Answer.Failed(new Fault.NotRecorded(folder.resolve("run.jsonl") + ": " + what));
    }

    private static String detail(Answer answer) {
        return ((Answer.Failed) answer).fault().detail();
    }

    private static RecordingProvider recorder(Path file, Provider model) throws Exception {
        return RecordingProvider.to(file, model, Redaction.NONE, new TestClock(Scripts.NOW));
    }

    private static ReplayProvider replay(Path file, Pause pause) {
        return switch (Cassette.read(file)) {
            case Cassette.Reading.Loaded(var cassette) ->
                    new ReplayProvider(cassette, Redaction.NONE, pause);
            case Cassette.Reading.Broken(var problem) -> throw new AssertionError(problem);
        };
    }

    /** Moves on by ten milliseconds whenever it is looked at. */
    private static final class TickingClock implements Clock {
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
