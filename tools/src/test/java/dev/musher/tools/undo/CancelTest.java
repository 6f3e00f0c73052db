package dev.musher.tools.undo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.tools.undo.RestoreResult.Restored;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CancelTest {
    @TempDir Path place;
    private JournalFixture ground;

    @BeforeEach
    void prepare() throws Exception {
        ground = JournalFixture.in(place);
        ground.sh(
                "for d in a b c d e f; do mkdir $d; for f in 1 2 3 4 5 6; do echo $d$f > $d/$f; done; done");
    }

    @Test
    void interruptedThreadKeepsNothing() {
        Thread.currentThread().interrupt();

        assertThatThrownBy(() -> ground.journal().before("bash", List.of()))
                .isInstanceOf(InterruptedException.class);

        assertThat(Thread.interrupted()).isFalse();
        assertThat(ground.journal().checkpoints()).isEmpty();
    }

    @Test
    void endOfACancelledCallIsStillSeen() throws Exception {
        ground.journal().before("bash", List.of());
        ground.sh("echo x > a/1");
        Thread.currentThread().interrupt();
        ground.journal().after("bash");
        assertThat(Thread.interrupted()).isTrue();

        var done =
                ground.journal()
                        .restore(ground.journal().checkpoints().getFirst(), OverwritePolicy.ASK);

        assertThat(done).isInstanceOf(Restored.class);
    }

    @Test
    @Tag("slow")
    void leavesNothingBehindWheneverItIsInterrupted() throws Exception {
        var before = ground.picture();
        var random = new Random(7);
        for (int i = 0; i < 60; i++) {
            ground.restart();
            interruptAtSomeTime(random, () -> ground.journal().before("x", List.of()));
            var checkpoint = ground.call("true");
            ground.call("rm -rf a b; mkdir b; ln -s c d/link; echo new > e/1");
            interruptAtSomeTime(
                    random, () -> ground.journal().restore(checkpoint, OverwritePolicy.ASK));

            ground.journal().restore(checkpoint, OverwritePolicy.OVERWRITE);

            assertThat(ground.picture()).isEqualTo(before);
            try (var drafts = Files.newDirectoryStream(ground.directory().resolve("unfinished"))) {
                assertThat(drafts).isEmpty();
            }
        }
    }

    private interface Work {
        void run() throws Exception;
    }

    private static void interruptAtSomeTime(Random random, Work work) throws Exception {
        var task =
                new FutureTask<>(
                        () -> {
                            try {
                                work.run();
                            } catch (InterruptedException _) {
                                return "stopped";
                            }
                            return "done";
                        });
        var thread = Thread.ofPlatform().start(task);
        long end = System.nanoTime() + random.nextInt(20_000_000);
        while (System.nanoTime() < end && thread.isAlive()) {
            Thread.onSpinWait();
        }
        thread.interrupt();
        assertThat(task.get()).isIn("stopped", "done");
    }
}
