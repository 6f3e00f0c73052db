package dev.musher.pipeline.ledger.sqlite;

import static dev.musher.pipeline.ledger.SampleLedgerEvents.appendMany;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.pipeline.ledger.BootEpoch;
import dev.musher.pipeline.ledger.CursorName;
import dev.musher.pipeline.ledger.LedgerCursor;
import dev.musher.pipeline.ledger.LedgerEntry;
import dev.musher.pipeline.ledger.LedgerVerdict.Sound;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class TwoProcessesTest {
    private static final Duration SOON = Duration.ofMinutes(1);

    @TempDir Path directory;
    private LedgerFolder folder;

    @BeforeEach
    void chooseFolder() {
        folder =
                new LedgerFolder(
                        directory.resolve("state"),
                        directory.resolve("lib"),
                        directory.resolve("state.key"));
    }

    @Test
    void aReaderFollowsWhatBothAppend() throws Exception {
        var other = KilledProcess.start(directory);
        var writers = new HashSet<String>();
        try (var ledger = folder.open(BootEpoch.fresh())) {
            var ledgerCursor = new LedgerCursor(ledger, new CursorName("follower"));
            other.go();
            long next = 1;
            for (int page = 0; page < 40 || writers.size() < 2; page++) {
                if (page % 4 == 0) {
                    appendMany(ledger, 3);
                }
                for (LedgerEntry ledgerEntry : ledgerCursor.next(10, SOON)) {
                    assertThat(ledgerEntry.sequence()).isEqualTo(next);
                    writers.add(ledgerEntry.stamp().actor().kind());
                    ledgerCursor.pass(next);
                    next++;
                }
                assertThat(page).as("pages until both were heard of").isLessThan(100_000);
            }
        } finally {
            other.kill();
        }
        assertThat(writers).containsExactlyInAnyOrder("user", "writer");
        assertThat(folder.verify(Map.of())).isInstanceOf(Sound.class);
    }

    @Test
    void twoThatMakeTheLedgerAtOnceMakeOne() throws Exception {
        var one = KilledProcess.start(directory);
        var other = KilledProcess.start(directory);
        try {
            one.go();
            other.go();
            one.awaitWord();
            other.awaitWord();
        } finally {
            one.kill();
            other.kill();
        }
        assertThat(folder.verify(Map.of())).isInstanceOf(Sound.class);
        var kept = new HashSet<>(one.words());
        kept.retainAll(new HashSet<>(other.words()));
        assertThat(kept).as("entries that both were promised").isEmpty();
    }
}
