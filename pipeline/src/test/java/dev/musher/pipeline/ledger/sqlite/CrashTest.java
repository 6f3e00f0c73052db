package dev.musher.pipeline.ledger.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.process.TestDepth;
import dev.musher.pipeline.ledger.BootEpoch;
import dev.musher.pipeline.ledger.Ledger;
import dev.musher.pipeline.ledger.LedgerVerdict.Sound;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Four writers in two processes, killed at two hundred moments, and what is left each time.
 * Processes are slow to start, so most moments are of processes that are stopped: a copy of the
 * files at that moment is what a kill would have left. With {@code -Dcrash.rounds=100
 * -Dcrash.stops=0} all two hundred are killed.
 */
@Tag("slow")
class CrashTest {
    private static final int ROUNDS = TestDepth.of(3, 100);
    private static final int STOPS = TestDepth.of(4, 12);
    private static final int LONGEST_MILLIS = 40;

    /** Copies need no disk. */
    private static final Path MEMORY = Path.of("/dev/shm");

    @TempDir Path directory;
    private final Random random = new Random(8);
    private final Deque<KilledProcess> standby = new ArrayDeque<>();
    private final List<KilledProcess> victims = new ArrayList<>();
    private final KillObserver killObserver = new KillObserver();

    @AfterEach
    void killAll() throws Exception {
        for (KilledProcess killedProcess : victims) {
            killedProcess.kill();
        }
    }

    @Test
    void everythingAcknowledgedIsThereAfterAKill() throws Exception {
        var folder = folder(directory.resolve("state"));
        folder.open(BootEpoch.fresh()).close();
        hire();
        for (int round = 0; round < ROUNDS; round++) {
            var reader = standby.remove();
            var other = standby.remove();
            reader.go();
            other.go();
            // Those of the next round start while these are at work.
            hire();
            reader.awaitWord();
            other.awaitWord();
            for (int stop = 0; stop < STOPS; stop++) {
                KilledProcess.pause(random.nextInt(LONGEST_MILLIS));
                lookAtStandstill(reader, other);
            }
            KilledProcess.pause(random.nextInt(LONGEST_MILLIS));
            reader.kill();
            KilledProcess.pause(random.nextInt(LONGEST_MILLIS));
            other.kill();
            look(folder.open(BootEpoch.fresh()), reader, other);
            assertThat(folder.verify(Map.of()))
                    .isInstanceOfSatisfying(
                            Sound.class,
                            sound -> assertThat(sound.signed()).isEqualTo(sound.head().sequence()));
        }
        assertThat(killObserver.acknowledged()).isGreaterThan(ROUNDS);
    }

    private void lookAtStandstill(KilledProcess... victims) throws Exception {
        var copy =
                Files.createTempDirectory(MEMORY.toFile().canWrite() ? MEMORY : directory, "crash");
        KilledProcess.signal("-STOP", victims);
        try {
            for (KilledProcess killedProcess : victims) {
                killedProcess.awaitStandstill();
            }
            for (String file : new String[] {"ledger.db", "ledger.db-wal"}) {
                Files.copy(directory.resolve("state").resolve(file), copy.resolve(file));
            }
            look(folder(copy).openWithoutSigning(BootEpoch.fresh()), victims);
        } finally {
            KilledProcess.signal("-CONT", victims);
        }
        for (var file : copy.toFile().listFiles()) {
            Files.delete(file.toPath());
        }
        Files.delete(copy);
    }

    private void look(Ledger opened, KilledProcess... victims) throws Exception {
        try (var ledger = opened) {
            for (KilledProcess killedProcess : victims) {
                killObserver.hear(killedProcess.words());
            }
            killObserver.look(ledger);
        }
    }

    private LedgerFolder folder(Path path) {
        return new LedgerFolder(
                path, directory.resolve("lib"), directory.resolve(path.getFileName() + ".key"));
    }

    private void hire() throws Exception {
        victims.add(KilledProcess.start(directory, "reader"));
        standby.add(victims.getLast());
        victims.add(KilledProcess.start(directory));
        standby.add(victims.getLast());
    }
}
