package dev.musher.tools.undo;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.undo.CheckpointDiff.NotKept;
import dev.musher.tools.undo.RestoreResult.Restored;
import dev.musher.tools.undo.content.ContentHash;
import dev.musher.tools.undo.content.ContentStore;
import dev.musher.tools.undo.content.UndoException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UndoLimitsTest {
    private static final UndoLimits USUAL = UndoLimits.usual();

    @TempDir Path place;

    @Test
    void largeFileIsNamedAndLeftAlone() throws Exception {
        var ground = JournalFixture.in(place, limits(100, 1 << 20, 1 << 20));
        ground.write("large", "x".repeat(101));
        ground.write("fits", "x".repeat(100));
        var checkpoint = ground.call("echo small > large; echo small > fits");

        var restored = (Restored) ground.journal().restore(checkpoint, OverwritePolicy.ASK);

        var reason = "it is larger than 100 bytes";
        assertThat(ground.journal().unkept(checkpoint))
                .containsExactly(new NotKept("large", reason));
        assertThat(ground.journal().diff(checkpoint).unkept())
                .containsExactly(new NotKept("large", reason));
        assertThat(restored.left())
                .containsExactly(new NotKept("large", "it was not kept: " + reason));
        assertThat(ground.read("large")).isEqualTo("small\n");
        assertThat(ground.read("fits")).isEqualTo("x".repeat(100));
    }

    @Test
    void newFileThatCouldNotBeKeptIsNotDeleted() throws Exception {
        var ground = JournalFixture.in(place, limits(100, 1 << 20, 1 << 20));
        ground.write("a", "a");
        var checkpoint = ground.call("head -c 200 /dev/zero > made");

        var restored = (Restored) ground.journal().restore(checkpoint, OverwritePolicy.ASK);

        assertThat(restored.left()).extracting(NotKept::path).containsExactly("made");
        assertThat(ground.path("made")).exists();
    }

    @Test
    void smallFilesAreKeptFirstWhereTheFolderIsTooLarge() throws Exception {
        var ground = JournalFixture.in(place, limits(1000, 1500, 1 << 20));
        ground.write("one", "1".repeat(900));
        ground.write("two", "2".repeat(900));
        ground.write("three", "3".repeat(300));

        var checkpoint = ground.call("true");

        assertThat(ground.journal().unkept(checkpoint))
                .extracting(NotKept::path)
                .containsExactly("one", "two");
    }

    @Test
    void foldersPastTheMostFilesAreNamed() throws Exception {
        var ground = JournalFixture.in(place, new UndoLimits(1000, 1 << 20, 1 << 20, 10, 3));
        ground.sh("for d in a b c; do mkdir $d; for f in 1 2 3; do echo > $d/$f; done; done");

        var checkpoint = ground.call("true");

        assertThat(ground.journal().unkept(checkpoint))
                .containsExactly(
                        new NotKept("b", "there are more than 3 files"),
                        new NotKept("c", "there are more than 3 files"));
    }

    @Test
    void oldestCheckpointsOfASessionGo() throws Exception {
        var ground =
                JournalFixture.in(
                        place,
                        new UndoLimits(USUAL.fileBytes(), 1 << 20, 1 << 20, 3, USUAL.files()));
        for (int i = 1; i <= 5; i++) {
            ground.call("echo " + i + " > a");
        }

        assertThat(ground.journal().checkpoints())
                .extracting(Checkpoint::number)
                .containsExactly(3, 4, 5);
        ground.journal().restore(ground.journal().checkpoints().getFirst(), OverwritePolicy.ASK);
        assertThat(ground.read("a")).isEqualTo("2\n");
    }

    @Test
    void fullStoreDropsTheOldestOfAllSessionsAndKeepsTheRestUsable() throws Exception {
        var ground = JournalFixture.in(place, limits(10_000, 100_000, 100_000));
        var other = ground.open("other");
        for (int i = 0; i < 30; i++) {
            ground.write("a", String.valueOf(i).repeat(4_000));
            ground.call("true");
            other.before("true", List.of());
        }

        assertThat(bytes(ground.directory())).isLessThan(150_000);
        assertThat(ground.journal().checkpoints()).hasSizeBetween(2, 29);
        for (var checkpoint : ground.journal().checkpoints()) {
            if (ground.journal().matching(checkpoint.id()).isEmpty()) {
                continue;
            }
            ground.journal().restore(checkpoint, OverwritePolicy.OVERWRITE);
            int written = checkpoint.number() - 1;
            if (written < 30) {
                assertThat(ground.read("a")).isEqualTo(String.valueOf(written).repeat(4_000));
            }
        }
    }

    @Test
    void damagedContentIsFoundAndTheRestRestored() throws Exception {
        var ground = JournalFixture.in(place);
        ground.write("a", "content of a");
        ground.write("b", "content of b");
        var checkpoint = ground.call("rm a b");
        var contentStore = new ContentStore(ground.directory());
        Files.writeString(
                contentStore.file(ContentHash.of("content of a".getBytes(UTF_8))), "content of x");

        var restored = (Restored) ground.journal().restore(checkpoint, OverwritePolicy.ASK);

        assertThat(restored.left()).extracting(NotKept::path).containsExactly("a");
        assertThat(restored.left().getFirst().because()).contains("damaged");
        assertThat(ground.path("a")).doesNotExist();
        assertThat(ground.read("b")).isEqualTo("content of b");
    }

    @Test
    void callIsRefusedWhereNothingCanBeKept() throws Exception {
        var ground = JournalFixture.in(place);
        ground.write("a", "content");
        var unfinished = ground.directory().resolve("unfinished");
        Files.delete(unfinished);
        Files.writeString(unfinished, "in the way");

        var failure =
                catchThrowableOfType(
                        ToolFailure.class, () -> ground.journal().before("bash", List.of()));

        assertThat(failure).hasMessageStartingWith("This call was not made");
        assertThat(failure.getMessage()).doesNotContain("Exception");
        assertThat(ground.journal().checkpoints()).isEmpty();
    }

    @Test
    void foreignVersionsAreRefused() throws Exception {
        var ground = JournalFixture.in(place);
        ground.call("true");
        var list = ground.directory().resolve("sessions/session");
        Files.writeString(list, Files.readString(list).replace("musher-undo 1", "musher-undo 2"));
        ground.restart();

        assertThatThrownBy(() -> ground.journal().checkpoints())
                .isInstanceOf(UndoException.class)
                .hasMessageContaining("another version");

        Files.writeString(ground.directory().resolve("version"), "7\n");
        assertThatThrownBy(ground::restart)
                .isInstanceOf(UndoException.class)
                .hasMessageContaining("version 7");
    }

    @Test
    void tornLineIsSkipped() throws Exception {
        var ground = JournalFixture.in(place);
        ground.call("true");
        var list = ground.directory().resolve("sessions/session");
        String text = Files.readString(list);
        Files.writeString(list, text + "\nT\tabc\t17000");
        ground.restart();

        assertThat(ground.journal().checkpoints()).hasSize(1);
        ground.call("true");
        assertThat(ground.journal().checkpoints())
                .extracting(Checkpoint::number)
                .containsExactly(1, 2);
    }

    @Test
    void damagedTableIsMadeAnew() throws Exception {
        var ground = JournalFixture.in(place);
        ground.write("a", "a");
        ground.call("true");
        var table = ground.directory().resolve("table");
        byte[] bytes = Files.readAllBytes(table);
        bytes[bytes.length / 2] ^= 1;
        Files.write(table, bytes);
        ground.restart();

        var checkpoint = ground.call("echo b > a");
        ground.journal().restore(checkpoint, OverwritePolicy.ASK);

        assertThat(ground.read("a")).isEqualTo("a");
    }

    private static UndoLimits limits(long file, long folder, long store) {
        return new UndoLimits(file, folder, store, USUAL.checkpoints(), USUAL.files());
    }

    private static long bytes(Path directory) throws IOException {
        try (var files = Files.walk(directory.resolve("blobs"))) {
            return files.filter(Files::isRegularFile).mapToLong(UndoLimitsTest::size).sum();
        }
    }

    private static long size(Path file) {
        return file.toFile().length();
    }
}
