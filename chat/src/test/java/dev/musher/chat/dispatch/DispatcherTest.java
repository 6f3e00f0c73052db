package dev.musher.chat.dispatch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.base.failure.ExplainedException;
import dev.musher.base.property.ForAll;
import dev.musher.base.property.Property;
import dev.musher.base.property.Range;
import dev.musher.chat.lane.ChatMessage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(300)
class DispatcherTest {
    private static final Duration SECOND = Duration.ofSeconds(1);

    @TempDir private Path folder;

    @Test
    void burstOfFiveIsOneTurnInOrder() throws Exception {
        try (var chat = new Chatting(folder)) {
            for (String id : List.of("1", "2", "3", "4", "5")) {
                chat.says("a", id);
                chat.passes(SECOND);
            }
            assertThat(chat.turns()).isEmpty();

            chat.passes(Duration.ofMillis(500));
            chat.settles();

            assertThat(chat.turns()).containsExactly("a:1 2 3 4 5");
        }
    }

    @Test
    void windowEndsAfterTenSecondsAndTwentyMessages() throws Exception {
        try (var chat = new Chatting(folder)) {
            IntStream.range(0, 20).forEach(n -> chat.says("many", "m" + n));
            chat.begins(1);
            IntStream.range(0, 10)
                    .forEach(
                            n -> {
                                chat.says("slow", "s" + n);
                                chat.passes(SECOND);
                            });
            chat.settles();

            assertThat(chat.turns().getFirst()).startsWith("many:m0 m1").endsWith("m19");
            assertThat(chat.turns().get(1)).isEqualTo("slow:s0 s1 s2 s3 s4 s5 s6 s7 s8 s9");
        }
    }

    @Test
    void messagesDuringATurnAreExactlyOneMoreTurnWithoutAWindow() throws Exception {
        try (var chat = new Chatting(folder).holding()) {
            chat.says("a", "1");
            chat.passes(SECOND.multipliedBy(2));
            chat.begins(1);
            chat.says("a", "2");
            chat.says("a", "3");
            assertThat(chat.shown()).containsExactly("a: 1 waiting", "a: 2 waiting");

            chat.release();
            chat.settles();

            assertThat(chat.turns()).containsExactly("a:1", "a:2 3");
        }
    }

    @Test
    void stopDuringTheWindowDropsEverything() throws Exception {
        try (var chat = new Chatting(folder)) {
            chat.says("a", "1");
            chat.says("a", "2");

            assertThat(chat.dispatcher().stop("a")).isEqualTo(new Dispatcher.StopResult(false, 2));
            chat.passes(SECOND.multipliedBy(20));
            chat.says("a", "3");
            chat.passes(SECOND.multipliedBy(2));
            chat.settles();

            assertThat(chat.turns()).containsExactly("a:3");
        }
    }

    @Test
    void stopDuringATurnInterruptsItAndEmptiesTheQueue() throws Exception {
        try (var chat = new Chatting(folder).holding()) {
            chat.says("a", "1");
            chat.passes(SECOND.multipliedBy(2));
            chat.begins(1);
            chat.says("a", "2");

            assertThat(chat.dispatcher().stop("a")).isEqualTo(new Dispatcher.StopResult(true, 1));
            chat.settles();

            assertThat(chat.turns()).containsExactly("a:1");
            assertThat(chat.shown()).containsExactly("a: 1 waiting");
        }
        try (var next = new Chatting(folder).started()) {
            next.settles();
            assertThat(next.turns()).isEmpty();
            assertThat(next.shown()).isEmpty();
        }
    }

    @Test
    void stopHitsAResumedTurnBeforeItsRunnerStarts() throws Exception {
        try (var chat = new Chatting(folder)) {
            chat.says("a", "1");
            chat.says("b", "2");
        }
        try (var chat = new Chatting(folder, 1).holding().started()) {
            chat.begins(1);

            assertThat(chat.dispatcher().stop("b")).isEqualTo(new Dispatcher.StopResult(false, 1));
            chat.release();
            chat.settles();
            chat.says("b", "3");
            chat.passes(SECOND.multipliedBy(2));
            chat.settles();

            assertThat(chat.turns()).containsExactly("a:1", "b:3");
        }
    }

    @Test
    void conversationsRunSideBySideWithinTheBound() throws Exception {
        try (var chat = new Chatting(folder, 2).holding()) {
            for (String conversation : List.of("a", "b", "c")) {
                chat.says(conversation, conversation + "1");
            }
            chat.passes(SECOND.multipliedBy(2));
            chat.begins(2);
            assertThat(chat.turns()).containsExactlyInAnyOrder("a:a1", "b:b1");

            chat.release();
            chat.settles();

            assertThat(chat.turns()).contains("c:c1").hasSize(3);
            assertThat(chat.mostActive()).isEqualTo(2);
        }
    }

    @Test
    void repeatedIdIsIgnoredAlsoAfterARestart() throws Exception {
        try (var chat = new Chatting(folder)) {
            assertThat(chat.says("a", "1")).isEqualTo(new Submission.Accepted());
            assertThat(chat.says("a", "1")).isEqualTo(new Submission.Repeated());
            assertThat(chat.commands("a", "command")).isTrue();
            chat.passes(SECOND.multipliedBy(2));
            chat.settles();
        }
        try (var chat = new Chatting(folder).started()) {
            assertThat(chat.says("a", "1")).isEqualTo(new Submission.Repeated());
            assertThat(chat.commands("a", "command")).isFalse();
            chat.settles();
            assertThat(chat.turns()).isEmpty();
        }
    }

    @Test
    void failedTurnIsToldAndRunsAgainOnlyOnRequest() throws Exception {
        try (var chat = new Chatting(folder).failing()) {
            chat.says("a", "1");
            chat.passes(SECOND.multipliedBy(2));
            chat.settles();
            assertThat(chat.shown()).containsExactly("a: No model.");

            chat.release();
            assertThat(chat.dispatcher().retry("a")).isEqualTo(1);
            chat.settles();

            assertThat(chat.turns()).containsExactly("a:1", "a:1");
            assertThat(chat.dispatcher().retry("a")).isZero();
        }
    }

    @Test
    void tooLongAndTooManyMessagesAreRefused() throws Exception {
        try (var chat = new Chatting(folder).holding()) {
            assertThat(
                            chat.dispatcher()
                                    .submit(
                                            new ChatMessage(
                                                    "x", "a", "ann", "x".repeat(1_000_000))))
                    .isEqualTo(
                            new Submission.Refused(
                                    "The message is too long: 1,000,000 characters, at most"
                                            + " 64,000."));
            IntStream.range(0, 20).forEach(n -> chat.says("a", "m" + n));
            chat.begins(1);
            IntStream.range(20, 220).forEach(n -> chat.says("a", "m" + n));

            assertThat(chat.says("a", "last"))
                    .isEqualTo(
                            new Submission.Refused(
                                    "200 messages are waiting already. Wait, or send: stop"));
            chat.dispatcher().stop("a");
            chat.settles();
        }
    }

    @Test
    void secondProcessIsToldThatTheConversationIsOpen() {
        try (var chat = new Chatting(folder)) {
            assertThat(chat.turns()).isEmpty();
            assertThatThrownBy(() -> Inbox.open(folder))
                    .isInstanceOf(ExplainedException.class)
                    .hasMessage("Another process has this conversation open.");
        }
    }

    @Test
    void inboxOfAnotherVersionIsRefused() throws Exception {
        Files.writeString(folder.resolve("inbox.jsonl"), "{\"inbox\":2}\n");

        assertThatThrownBy(() -> Inbox.open(folder))
                .isInstanceOf(ExplainedException.class)
                .hasMessageContaining("of another version");
    }

    /** Killed after any byte of the inbox: nothing is lost, and nothing runs twice by itself. */
    @Test
    void killAtEveryByteLosesNothingAndDoublesNothing() throws Exception {
        String whole = inboxOfABusyConversation();
        int header = whole.indexOf('\n') + 1;
        for (int length = header; length <= whole.length(); length++) {
            String kept = whole.substring(0, length);
            Path other = Files.createTempDirectory(folder, "killed");
            Files.writeString(other.resolve("inbox.jsonl"), kept);
            try (var chat = new Chatting(other).started()) {
                // The transport delivers again what was not acknowledged, and some that was.
                IntStream.rangeClosed(1, 5).forEach(n -> chat.says("a", "m" + n));
                chat.passes(SECOND.multipliedBy(2));
                chat.settles();

                var ran = ids(chat.turns());
                var unfinished = ids(chat.shown());
                var done = doneIn(kept);
                assertThat(ran).as(kept).doesNotHaveDuplicates().noneMatch(done::contains);
                assertThat(unfinished).as(kept).noneMatch(ran::contains);
                var all = new HashSet<>(ran);
                all.addAll(unfinished);
                all.addAll(done);
                assertThat(all).as(kept).isEqualTo(Set.of("m1", "m2", "m3", "m4", "m5"));
                assertThat(unfinished).as(kept).hasSameElementsAs(begunIn(kept, done));
            }
        }
    }

    /** Two turns: of three messages, and of the two that arrived during the first. */
    private String inboxOfABusyConversation() throws Exception {
        try (var chat = new Chatting(folder).holding()) {
            List.of("m1", "m2", "m3").forEach(id -> chat.says("a", id));
            chat.passes(SECOND.multipliedBy(2));
            chat.begins(1);
            List.of("m4", "m5").forEach(id -> chat.says("a", id));
            chat.release();
            chat.settles();
            assertThat(chat.turns()).containsExactly("a:m1 m2 m3", "a:m4 m5");
        }
        return Files.readString(folder.resolve("inbox.jsonl"));
    }

    private static List<String> ids(List<String> lines) {
        var ids = new ArrayList<String>();
        for (String line : lines) {
            for (String word : line.split("[ :]", -1)) {
                if (word.matches("m\\d+")) {
                    ids.add(word);
                }
            }
        }
        return ids;
    }

    private static List<String> doneIn(String kept) {
        long turns = kept.lines().filter(line -> line.contains("\"done\"")).count();
        // A line that is cut off does not count.
        turns -= kept.endsWith("\n") || !lastLine(kept).contains("\"done\"") ? 0 : 1;
        return turns == 0
                ? List.of()
                : turns == 1 ? List.of("m1", "m2", "m3") : List.of("m1", "m2", "m3", "m4", "m5");
    }

    private static String lastLine(String kept) {
        return kept.substring(kept.lastIndexOf('\n') + 1);
    }

    private static List<String> begunIn(String kept, List<String> done) {
        var begun = new ArrayList<String>();
        kept.substring(0, kept.lastIndexOf('\n') + 1)
                .lines()
                .filter(line -> line.contains("\"started\""))
                .forEach(line -> begun.addAll(ids(List.of(line.replaceAll("[^m\\d]+", " ")))));
        begun.removeAll(done);
        return begun;
    }

    @Property(tries = 5)
    void neverTwoTurnsAtOnceAndEachMessageOnceInOrder(
            @ForAll @Range(min = 0, max = 1 << 30) int seed) throws Exception {
        var random = new Random(seed);
        Path inbox = Files.createTempDirectory("inbox");
        try (var chat = new Chatting(inbox, 3)) {
            for (int n = 0; n < 1000; n++) {
                String conversation = "c" + random.nextInt(5);
                if (random.nextInt(10) == 0) {
                    chat.holding();
                } else if (random.nextInt(4) == 0) {
                    chat.release();
                }
                if (chat.says(conversation, "m%04d".formatted(n)) instanceof Submission.Refused) {
                    chat.release();
                    chat.settles();
                    chat.says(conversation, "m%04d".formatted(n));
                }
                chat.passes(Duration.ofMillis(random.nextInt(700)));
            }
            chat.release();
            chat.passes(SECOND.multipliedBy(20));
            chat.settles();

            assertThat(chat.overlapped()).isFalse();
            assertThat(chat.mostActive()).isBetween(1, 3);
            assertThat(ids(chat.turns())).hasSize(1000).doesNotHaveDuplicates();
            for (int c = 0; c < 5; c++) {
                String name = "c" + c;
                assertThat(
                                ids(
                                        chat.turns().stream()
                                                .filter(turn -> turn.startsWith(name))
                                                .toList()))
                        .isSorted();
            }
        } finally {
            deleted(inbox);
        }
    }

    private static void deleted(Path folder) throws IOException {
        try (var files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(folder);
    }
}
