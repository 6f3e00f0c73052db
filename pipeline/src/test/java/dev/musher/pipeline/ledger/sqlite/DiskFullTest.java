package dev.musher.pipeline.ledger.sqlite;

import static dev.musher.pipeline.ledger.SampleLedgerEvents.append;
import static dev.musher.pipeline.ledger.SampleLedgerEvents.note;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.musher.pipeline.ledger.BootEpoch;
import dev.musher.pipeline.ledger.Ledger;
import dev.musher.pipeline.ledger.LedgerEntry;
import dev.musher.pipeline.ledger.LedgerException;
import dev.musher.pipeline.ledger.LedgerException.Fault;
import dev.musher.pipeline.ledger.LedgerVerdict.Sound;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DiskFullTest {
    @TempDir Path directory;
    private Path disk;

    @BeforeEach
    void mountASmallDisk() throws Exception {
        disk = Files.createDirectory(directory.resolve("disk"));
        assumeTrue(
                run("mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", disk.toString()) == 0,
                "a tmpfs cannot be mounted here");
    }

    @AfterEach
    void unmount() throws Exception {
        run("umount", disk.toString());
    }

    @Test
    void theWriterIsToldAndEverythingBeforeIsSafe() throws Exception {
        var folder =
                new LedgerFolder(
                        disk.resolve("state"), directory.resolve("lib"), disk.resolve("node.key"));
        var ballast = disk.resolve("ballast");
        Files.write(ballast, new byte[200_000]);
        var kept = new ArrayList<LedgerEntry>();
        try (var ledger = folder.open(BootEpoch.fresh())) {
            var failure = fill(ledger, kept);
            assertThat(failure.fault()).isEqualTo(Fault.FULL);
            assertThat(failure)
                    .hasMessage(
                            "The disk is full, so nothing was saved in the ledger %s. What was in"
                                    + " it before is safe; free some space and try again.",
                            folder.file());
            assertThat(ledger.read(0, 10_000)).isEqualTo(kept);

            Files.delete(ballast);
            kept.addAll(append(ledger, note("7", "after")));
        }
        try (var ledger = folder.open(BootEpoch.fresh())) {
            assertThat(ledger.read(0, 10_000)).isEqualTo(kept);
        }
        assertThat(folder.verify(Map.of())).isInstanceOf(Sound.class);
    }

    @Test
    void noHalfOfALedgerIsLeftWhereThereIsNoRoom() throws Exception {
        var folder =
                new LedgerFolder(
                        disk.resolve("state"), directory.resolve("lib"), disk.resolve("node.key"));
        Files.createDirectories(disk.resolve("state"));
        fill(disk.resolve("ballast"));

        assertThatThrownBy(() -> folder.open(BootEpoch.fresh()))
                .isInstanceOf(LedgerException.class);
        assertThat(List.of(disk.resolve("state").toFile().list())).isEmpty();
        Files.delete(disk.resolve("ballast"));
        try (var ledger = folder.open(BootEpoch.fresh())) {
            append(ledger, note("7", "a"));
        }
    }

    private static LedgerException fill(Ledger ledger, List<LedgerEntry> kept) {
        for (int i = 0; i < 10_000; i++) {
            try {
                kept.addAll(append(ledger, note("7", "x".repeat(2000))));
            } catch (LedgerException e) {
                return e;
            }
        }
        throw new AssertionError("the disk is never full");
    }

    private static void fill(Path ballast) throws IOException {
        try (var out = Files.newOutputStream(ballast)) {
            while (true) {
                out.write(new byte[4096]);
            }
        } catch (IOException _) {
            assertThat(Files.size(ballast)).isPositive();
        }
    }

    private static int run(String... command) throws Exception {
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
    }
}
