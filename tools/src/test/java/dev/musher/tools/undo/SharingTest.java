package dev.musher.tools.undo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.base.task.TaskGroup;
import dev.musher.tools.undo.Checkpoint.Cause;
import dev.musher.tools.undo.RestoreResult.Restored;
import dev.musher.tools.undo.RestoreResult.WouldOverwrite;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SharingTest {
    private static final int SESSIONS = 4;

    @TempDir Path place;

    @Test
    void workOfAnotherSessionIsSomebodyElses() throws Exception {
        var ground = JournalFixture.in(place);
        ground.write("a", "a");
        var checkpoint = ground.call("echo b > b");
        var other = ground.open("other");
        other.before("call", List.of());
        ground.write("a", "by the other");
        other.after("call");

        assertThat(ground.journal().restore(checkpoint, OverwritePolicy.ASK))
                .isInstanceOfSatisfying(
                        WouldOverwrite.class,
                        answer ->
                                assertThat(answer.edits())
                                        .extracting(StateChange::path)
                                        .containsExactly("a"));
    }

    @Test
    void anotherProcessOfTheSameSessionIsHeard() throws Exception {
        var ground = JournalFixture.in(place);
        ground.write("a", "a");
        ground.call("true");
        var person = ground.open("session");
        var asked = person.checkpoint("mine");
        ground.call("echo b > a");

        assertThat(asked.number()).isEqualTo(2);
        assertThat(ground.journal().checkpoints()).isEqualTo(person.checkpoints()).hasSize(3);
        assertThat(person.restore(asked, OverwritePolicy.ASK)).isInstanceOf(Restored.class);
        assertThat(ground.read("a")).isEqualTo("a");
    }

    @Test
    void whatAnotherSessionDidDuringACallIsAskedAbout() throws Exception {
        var ground = JournalFixture.in(place);
        ground.write("a", "a");
        var other = ground.open("other");
        ground.journal().before("long", List.of());
        other.before("short", List.of());
        ground.write("a", "by the other");
        other.after("short");
        ground.write("b", "by this one");
        ground.journal().after("long");

        assertThat(
                        ground.journal()
                                .restore(
                                        ground.journal().checkpoints().getFirst(),
                                        OverwritePolicy.ASK))
                .isInstanceOfSatisfying(
                        WouldOverwrite.class,
                        answer ->
                                assertThat(answer.edits())
                                        .extracting(StateChange::path)
                                        .containsExactly("a"));
    }

    @Test
    void aForkGoesOnFromWhatItsForerunnerDid() throws Exception {
        var ground = JournalFixture.in(place);
        ground.write("a", "a");
        var checkpoint = ground.call("echo first > a");
        var fork = ground.open("fork");
        fork.before("call", List.of());
        ground.write("a", "by the fork");
        fork.after("call");
        var before = List.of(new ParentSession("session", Instant.now()));

        assertThat(fork.restore(checkpoint, OverwritePolicy.ASK, before))
                .isInstanceOf(Restored.class);
        assertThat(ground.read("a")).isEqualTo("a");
        assertThat(fork.checkpoints())
                .extracting(Checkpoint::cause)
                .containsExactly(Cause.CALL, Cause.RESTORE);
        assertThatThrownBy(() -> fork.restore(checkpoint, OverwritePolicy.ASK))
                .hasMessageContaining("is no longer kept");
    }

    @Test
    void whatAForerunnerDidAfterTheForkIsSomebodyElses() throws Exception {
        var ground = JournalFixture.in(place);
        ground.write("a", "a");
        var checkpoint = ground.call("echo first > a");
        var fork = ground.open("fork");
        var before = List.of(new ParentSession("session", checkpoint.at()));
        ground.call("echo later > a");

        assertThat(fork.restore(checkpoint, OverwritePolicy.ASK, before))
                .isInstanceOf(WouldOverwrite.class);
        assertThat(ground.read("a").strip()).isEqualTo("later");
    }

    @Test
    @Tag("slow")
    void sessionsSideBySideHarmNothing() throws Exception {
        // Small enough that sweeps come in between.
        var ground =
                JournalFixture.in(place, new UndoLimits(10_000, 100_000, 60_000, 1_000, 1_000));
        try (var group = TaskGroup.<Integer>ofPlatformThreads("sessions")) {
            for (int i = 0; i < SESSIONS; i++) {
                String name = "session" + i;
                group.fork(() -> work(ground, name));
            }
            group.join();
        }
        for (int i = 0; i < SESSIONS; i++) {
            String name = "session" + i;
            var undoJournal = ground.open(name);
            for (var checkpoint : undoJournal.checkpoints()) {
                if (undoJournal.matching(checkpoint.id()).isEmpty()) {
                    continue;
                }
                var done = (Restored) undoJournal.restore(checkpoint, OverwritePolicy.OVERWRITE);
                assertThat(done.left()).isEmpty();
                if (checkpoint.cause() == Checkpoint.Cause.CALL) {
                    assertThat(ground.read(name + "/file"))
                            .isEqualTo((name + checkpoint.label()).repeat(100));
                }
            }
        }
    }

    private static int work(JournalFixture ground, String name) throws Exception {
        var undoJournal = ground.open(name);
        for (int i = 0; i < 25; i++) {
            ground.write(name + "/file", (name + i).repeat(100));
            undoJournal.before(String.valueOf(i), List.of());
            ground.write(name + "/file", "broken");
            undoJournal.after(String.valueOf(i));
        }
        return undoJournal.checkpoints().size();
    }
}
