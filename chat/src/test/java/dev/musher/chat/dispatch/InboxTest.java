package dev.musher.chat.dispatch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.base.failure.ExplainedException;
import dev.musher.base.files.FileException;
import dev.musher.chat.lane.ChatMessage;
import dev.musher.chat.lane.InboxEntry;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(180)
class InboxTest {
    private static final Duration WINDOW = Duration.ofSeconds(2);
    private static final Inbox.Bounds FEW = new Inbox.Bounds(20, 50);

    @TempDir private Path folder;

    private Inbox on(FullDisk disk) {
        return Inbox.open(folder, disk::open, FEW);
    }

    private static InboxEntry received(String id) {
        return new InboxEntry.Received(new ChatMessage(id, "a", "ann", "text " + id));
    }

    @Test
    void anInterruptionDoesNotCloseIt() {
        try (var inbox = Inbox.open(folder)) {
            Thread.currentThread().interrupt();
            inbox.add(received("1"));
            assertThat(Thread.interrupted()).isTrue();
            inbox.add(received("2"));
        }
        try (var inbox = Inbox.open(folder)) {
            assertThat(List.of(inbox.knows("1"), inbox.knows("2"))).containsOnly(true);
        }
    }

    @Test
    void aWriteThatFailsLeavesNothingBehind() {
        var disk = new FullDisk();
        try (var inbox = on(disk)) {
            inbox.add(received("1"));
            disk.fills();
            assertThatThrownBy(() -> inbox.add(received("2"))).isInstanceOf(FileException.class);
            assertThat(inbox.knows("2")).isFalse();
            disk.empties();
            inbox.add(received("3"));
        }
        try (var inbox = on(disk)) {
            assertThat(inbox.knows("1") && inbox.knows("3")).isTrue();
            assertThat(inbox.knows("2")).isFalse();
        }
    }

    @Test
    void aMessageThatCannotBeKeptIsRefusedAndCanComeAgain() throws Exception {
        var disk = new FullDisk();
        try (var chat = new Chatting(on(disk), 1)) {
            disk.fills();
            assertThat(chat.says("a", "1"))
                    .isInstanceOfSatisfying(
                            Submission.Refused.class,
                            refused ->
                                    assertThat(refused.because())
                                            .startsWith(
                                                    "Your message was not taken. Cannot write"));
            disk.empties();
            assertThat(chat.says("a", "1")).isEqualTo(new Submission.Accepted());
            chat.passes(WINDOW);
            chat.settles();

            assertThat(chat.turns()).containsExactly("a:1");
        }
    }

    @Test
    void aFullDiskAtTheBeginningOrTheEndOfATurnKeepsNoPlace() throws Exception {
        var disk = new FullDisk();
        try (var chat = new Chatting(on(disk), 1).holding()) {
            chat.says("a", "1");
            chat.passes(WINDOW);
            chat.begins(1);
            chat.says("b", "2");
            chat.passes(WINDOW);
            disk.fills();
            chat.release();
            chat.awaitsPending();
            assertThat(chat.turns()).containsExactly("a:1");

            disk.empties();
            chat.passes(Duration.ofSeconds(5));
            chat.settles();
            chat.says("a", "3");
            chat.passes(WINDOW);
            chat.settles();

            assertThat(chat.turns()).containsExactly("a:1", "b:2", "a:3");
        }
        try (var chat = new Chatting(folder).started()) {
            chat.settles();
            assertThat(chat.shown()).isEmpty();
        }
    }

    @Test
    void theThreadOfTheTimerWaitsForNoDisk() throws Exception {
        var disk = new FullDisk();
        try (var chat = new Chatting(on(disk), 1)) {
            chat.says("a", "1");
            disk.writers().clear();
            chat.passes(WINDOW);
            chat.settles();

            assertThat(chat.turns()).containsExactly("a:1");
            assertThat(disk.writers()).isNotEmpty().doesNotContain(Thread.currentThread());
        }
    }

    @Test
    void whatComesAfterTheEndIsNotTaken() {
        var chat = new Chatting(folder);
        chat.close();

        assertThatThrownBy(() -> chat.says("a", "1"))
                .isInstanceOf(ExplainedException.class)
                .hasMessageContaining("not taken");
        assertThatThrownBy(() -> chat.commands("a", "2")).isInstanceOf(ExplainedException.class);
    }

    @Test
    void aCommandThatWasCutOffIsToldOnceAndNotRepeated() {
        try (var chat = new Chatting(folder)) {
            assertThat(chat.commands("a", "1") && chat.commands("a", "2")).isTrue();
            chat.dispatcher().commandEnded(new ChatMessage("1", "a", "ann", "approve 3"));
        }
        try (var chat = new Chatting(folder).started()) {
            assertThat(chat.shown()).containsExactly("not done 2");
            assertThat(chat.commands("a", "2")).isFalse();
        }
        try (var chat = new Chatting(folder).started()) {
            assertThat(chat.shown()).isEmpty();
        }
    }

    @Test
    void itsFileDoesNotGrowForeverAndForgetsNothingThatIsOpen() throws Exception {
        try (var inbox = Inbox.open(folder, InboxFile.OnDisk::open, FEW)) {
            inbox.add(received("running"));
            inbox.add(new InboxEntry.TurnBegun("a", List.of("running")));
            for (int n = 0; n < 500; n++) {
                inbox.add(new InboxEntry.Known("id" + n));
            }
            inbox.add(new InboxEntry.TurnDone("a"));
            assertThat(inbox.knows("id499")).isTrue();
            assertThat(inbox.knows("id0")).isFalse();
        }
        try (var lines = Files.lines(folder.resolve("inbox.jsonl"))) {
            assertThat(lines.count()).isLessThan(80);
        }
        try (var chat = new Chatting(folder).started()) {
            chat.settles();
            assertThat(chat.shown()).isEmpty();
        }
    }
}
