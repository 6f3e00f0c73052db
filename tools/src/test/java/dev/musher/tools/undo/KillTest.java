package dev.musher.tools.undo;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.tools.filetree.IgnoreSources;
import dev.musher.tools.undo.RestoreResult.Restored;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class KillTest {
    @TempDir Path place;

    @Test
    void anythingCanBeRestoredAfterAKillAtAnyMoment() throws Exception {
        var ground = JournalFixture.in(place);
        ground.sh(
                "for d in a b c d; do mkdir $d; for f in 1 2 3 4 5 6; do echo $d$f > $d/$f; done; done");
        var before = ground.picture();
        var first = ground.call("true");
        var random = new Random(11);
        for (int i = 0; i < 8; i++) {
            runAndKill(ground, random.nextInt(12));
            ground.restart();

            assertThat(ground.journal().checkpoints()).startsWith(first);
            var done = ground.journal().restore(first, OverwritePolicy.OVERWRITE);

            assertThat(((Restored) done).left()).isEmpty();
            assertThat(ground.picture()).isEqualTo(before);
        }
    }

    /** Kills it while it does what comes after so many steps. */
    private static void runAndKill(JournalFixture ground, int steps) throws Exception {
        var process =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-Xshare:auto",
                                "-XX:TieredStopAtLevel=1",
                                "-cp",
                                System.getProperty("java.class.path"),
                                Victim.class.getName(),
                                ground.directory().toString(),
                                ground.folder().toString())
                        .redirectErrorStream(true)
                        .start();
        try (var output = process.inputReader(UTF_8)) {
            for (int i = 0; i <= steps; i++) {
                assertThat(output.readLine()).isEqualTo("step");
            }
        } finally {
            process.destroyForcibly().waitFor();
        }
    }

    /** A program that changes, keeps and restores until it is killed. */
    static final class Victim {
        private Victim() {}

        public static void main(String[] arguments) throws Exception {
            Path folder = Path.of(arguments[1]);
            var undoJournal =
                    UndoStore.open(
                                    Path.of(arguments[0]),
                                    folder,
                                    IgnoreSources.ofTree(folder),
                                    UndoLimits.usual())
                            .journal("session");
            while (true) {
                undoJournal.before("call", List.of());
                System.out.println("step");
                for (int i = 1; i <= 6; i++) {
                    Files.deleteIfExists(folder.resolve("a/" + i));
                    Files.writeString(folder.resolve("b/" + i), "changed" + System.nanoTime());
                    Files.writeString(folder.resolve("c/new" + i), "new" + System.nanoTime());
                }
                undoJournal.after("call");
                System.out.println("step");
                undoJournal.restore(
                        undoJournal.checkpoints().getFirst(), OverwritePolicy.OVERWRITE);
                System.out.println("step");
            }
        }
    }
}
