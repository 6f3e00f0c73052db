package dev.musher.ledger.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.ledger.BootEpoch;
import dev.musher.ledger.Ledger;
import dev.musher.ledger.Verdict.Sound;
import dev.musher.process.Depth;
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
    private static final int ROUNDS = Depth.of(3, 100);
    private static final int STOPS = Depth.of(4, 12);
    private static final int LONGEST_MILLIS = 40;

    /** Copies need no disk. */
    private static final Path MEMORY = Path.of("/dev/shm");

    @TempDir Path directory;
    private final Random random = new Random(8);
    private final Deque<Victim> standby = new ArrayDeque<>();
    private final List<Victim> victims = new ArrayList<>();
    private final Witness witness = new Witness();

    @AfterEach
    void killAll() throws Exception {
        for (Victim victim : victims) {
            victim.kill();
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
                Victim.pause(random.nextInt(LONGEST_MILLIS));
                lookAtStandstill(reader, other);
            }
            Victim.pause(random.nextInt(LONGEST_MILLIS));
            reader.kill();
            Victim.pause(random.nextInt(LONGEST_MILLIS));
            other.kill();
            look(folder.open(BootEpoch.fresh()), reader, other);
            assertThat(folder.verify(Map.of()))
                    .isInstanceOfSatisfying(
                            Sound.class,
                            sound -> assertThat(sound.signed()).isEqualTo(sound.head().sequence()));
        }
        assertThat(witness.acknowledged()).isGreaterThan(ROUNDS);
    }

    private void lookAtStandstill(Victim... victims) throws Exception {
        var copy =
                Files.createTempDirectory(MEMORY.toFile().canWrite() ? MEMORY : directory, "crash");
        Victim.signal("-STOP", victims);
        try {
            for (Victim victim : victims) {
                victim.awaitStandstill();
            }
            for (String file : new String[] {"ledger.db", "ledger.db-wal"}) {
                Files.copy(directory.resolve("state").resolve(file), copy.resolve(file));
            }
            look(folder(copy).openToJudge(BootEpoch.fresh()), victims);
        } finally {
            Victim.signal("-CONT", victims);
        }
        for (var file : copy.toFile().listFiles()) {
            Files.delete(file.toPath());
        }
        Files.delete(copy);
    }

    private void look(Ledger opened, Victim... victims) throws Exception {
        try (var ledger = opened) {
            for (Victim victim : victims) {
                witness.hear(victim.words());
            }
            witness.look(ledger);
        }
    }

    private LedgerFolder folder(Path path) {
        return new LedgerFolder(
                path, directory.resolve("lib"), directory.resolve(path.getFileName() + ".key"));
    }

    private void hire() throws Exception {
        victims.add(Victim.start(directory, "reader"));
        standby.add(victims.getLast());
        victims.add(Victim.start(directory));
        standby.add(victims.getLast());
    }
}
