package dev.musher.pipeline.ledger.sqlite;

import static dev.musher.pipeline.ledger.SampleLedgerEvents.append;
import static dev.musher.pipeline.ledger.SampleLedgerEvents.appendMany;
import static dev.musher.pipeline.ledger.SampleLedgerEvents.note;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.base.text.ImmutableBytes;
import dev.musher.pipeline.ledger.BootEpoch;
import dev.musher.pipeline.ledger.CursorName;
import dev.musher.pipeline.ledger.EntryFold;
import dev.musher.pipeline.ledger.FoldSnapshot;
import dev.musher.pipeline.ledger.LeaseKey;
import dev.musher.pipeline.ledger.LeaseRequest;
import dev.musher.pipeline.ledger.Ledger;
import dev.musher.pipeline.ledger.LedgerEntry;
import dev.musher.pipeline.ledger.LedgerException;
import dev.musher.pipeline.ledger.LedgerHead;
import dev.musher.pipeline.ledger.LedgerVerdict;
import dev.musher.pipeline.ledger.LedgerVerdict.Broken;
import dev.musher.pipeline.ledger.LedgerVerdict.Sound;
import dev.musher.pipeline.ledger.SampleLedgerEvents;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LedgerFolderTest {
    private static final CursorName COUNT = new CursorName("count-1");

    @TempDir Path directory;
    private LedgerFolder folder;

    @BeforeEach
    void chooseFolder() {
        folder = folder("state");
    }

    private LedgerFolder folder(String name) {
        return new LedgerFolder(
                directory.resolve(name),
                directory.resolve("lib"),
                directory.resolve(name + ".key"));
    }

    /** A fold that counts. */
    private static final class Count implements EntryFold {
        private int count;

        @Override
        public void add(LedgerEntry ledgerEntry) {
            count++;
        }

        @Override
        public ImmutableBytes content() {
            return ImmutableBytes.of("" + count);
        }
    }

    @Test
    void keepsEverythingFromOneOpeningToTheNext() {
        LedgerHead ledgerHead;
        try (var ledger = open()) {
            appendMany(ledger, 3);
            ledgerHead = ledger.head();
            ledger.positions().move(COUNT, 0, 2);
            ledger.leases().acquire(wish());
            ledger.snapshots().keep(new FoldSnapshot(COUNT, ledgerHead, ImmutableBytes.of("3")));
        }
        try (var ledger = open()) {
            assertThat(ledger.head()).isEqualTo(ledgerHead);
            assertThat(ledger.positions().position(COUNT)).isEqualTo(2);
            assertThat(ledger.leases().held()).hasSize(1);
            assertThat(ledger.snapshots().latest(COUNT))
                    .contains(new FoldSnapshot(COUNT, ledgerHead, ImmutableBytes.of("3")));
        }
        assertThat(verify()).isEqualTo(new Sound(ledgerHead, 3, Set.of(folder.node())));
    }

    @Test
    void signsWhatAKillLeftUnsigned() throws Exception {
        LedgerHead ledgerHead;
        try (var ledger = open()) {
            appendMany(ledger, 3);
            ledgerHead = ledger.head();
        }
        try (var sqlConnection = SqlConnection.connect(folder.file(), Duration.ZERO)) {
            sqlConnection.execute("delete from signature");
        }

        folder.openWithoutSigning(BootEpoch.fresh()).close();
        assertThat(verify()).isEqualTo(new Sound(ledgerHead, 0, Set.of()));
        open().close();
        assertThat(verify()).isEqualTo(new Sound(ledgerHead, 3, Set.of(folder.node())));
    }

    @Test
    void signsNothingWhereNothingIsLeftToSign() {
        open().close();
        assertThat(folder.keyFile()).doesNotExist();
        assertThat(verify()).isEqualTo(new Sound(LedgerHead.EMPTY, 0, Set.of()));
    }

    @Test
    void leavesOneFileAndAKeyForTheOwnerAlone() throws IOException {
        try (var ledger = open()) {
            appendMany(ledger, 1);
            assertThat(mode("ledger.db-wal")).isEqualTo("rw-------");
        }
        assertThat(files("state")).containsExactly("ledger.db");
        assertThat(mode("ledger.db")).isEqualTo("rw-------");
        assertThat(mode("../state.key")).isEqualTo("rw-------");
    }

    @Test
    void deletesAKeyThatLiesWhereAgentsReadAndKeepsWhatItSigned() throws IOException {
        var inside =
                new LedgerFolder(
                        directory.resolve("state"),
                        directory.resolve("lib"),
                        directory.resolve("state/node.key"));
        var old = inside.node();
        LedgerHead ledgerHead;
        try (var ledger = folder.open(BootEpoch.fresh())) {
            assertThat(files("state")).doesNotContain("node.key");
            appendMany(ledger, 1);
            ledgerHead = ledger.head();
        }
        assertThat(folder.node()).isNotEqualTo(old);
        assertThat(verify()).isEqualTo(new Sound(ledgerHead, 1, Set.of(folder.node())));
    }

    @Test
    void appendsNothingWithAKeyThatOthersCanRead() throws IOException {
        folder.node();
        Files.setPosixFilePermissions(
                folder.keyFile(), PosixFilePermissions.fromString("rw-r-----"));

        try (var ledger = open()) {
            assertThatThrownBy(() -> appendMany(ledger, 1))
                    .hasMessage(
                            "Other users can access the key of this node, %1$s, so it proves nothing. Run: chmod 600 %1$s, or delete it to get a new one.",
                            folder.keyFile());
            assertThat(ledger.head()).isEqualTo(LedgerHead.EMPTY);
        }
    }

    @Test
    void appendsNothingWithAKeyThatIsNone() throws IOException {
        folder.node();
        Files.writeString(folder.keyFile(), "-----BEGIN PRIVATE KEY-----\nAAAA\n");

        try (var ledger = open()) {
            assertThatThrownBy(() -> appendMany(ledger, 1))
                    .hasMessageContaining("it is not an Ed25519 key");
        }
    }

    @Test
    void verifiesASnapshotAgainstTheFold() {
        LedgerHead ledgerHead;
        try (var ledger = open()) {
            appendMany(ledger, 2);
            ledgerHead = ledger.head();
            ledger.snapshots().keep(new FoldSnapshot(COUNT, ledgerHead, ImmutableBytes.of("2")));
            appendMany(ledger, 2);
        }
        assertThat(folder.verify(Map.of(COUNT, new Count()))).isInstanceOf(Sound.class);

        try (var ledger = open()) {
            ledger.snapshots().keep(new FoldSnapshot(COUNT, ledgerHead, ImmutableBytes.of("3")));
        }
        assertThat(folder.verify(Map.of(COUNT, new Count())))
                .isEqualTo(new Broken(List.of("The snapshot count-1 does not match its entries.")));
    }

    @Test
    void backsUpWhileOthersWriteAndRestores() {
        var backup = directory.resolve("backup.db");
        LedgerHead ledgerHead;
        try (var ledger = open()) {
            appendMany(ledger, 5);
            ledger.leases().acquire(wish());
            ledgerHead = ledger.head();
            folder.backUp(backup);
            appendMany(ledger, 5);
        }
        assertThat(folder.verifyBackup(backup, Map.of())).isInstanceOf(Sound.class);
        assertThat(files("state")).containsExactly("ledger.db");

        var other = folder("other");
        other.restore(backup);
        try (var ledger = other.open(BootEpoch.fresh())) {
            assertThat(ledger.head()).isEqualTo(ledgerHead);
            ledger.leases().acquire(wish("story/8"));
            assertThat(ledger.leases().held().getLast().fencing())
                    .as("greater than any that was given after the backup")
                    .isGreaterThan(1_000_000);
        }
    }

    @Test
    void neverWritesOverALedgerOrABackup() throws IOException {
        var backup = directory.resolve("backup.db");
        try (var ledger = open()) {
            appendMany(ledger, 1);
        }
        folder.backUp(backup);
        byte[] before = Files.readAllBytes(backup);

        assertThatThrownBy(() -> folder.backUp(backup))
                .hasMessageStartingWith("There is already a file " + backup);
        assertThatThrownBy(() -> folder.restore(backup))
                .hasMessageStartingWith("There is already a file " + folder.file());
        assertThat(Files.readAllBytes(backup)).isEqualTo(before);
        assertThat(folder.verify(Map.of())).isInstanceOf(Sound.class);
    }

    @Test
    void saysThatThereIsNoBackup() {
        var backup = directory.resolve("nowhere.db");

        assertThatThrownBy(() -> folder.restore(backup))
                .hasMessage(
                        "Cannot use %s: there is no such file or directory. Check the path, or"
                                + " create it first.",
                        backup);
        assertThatThrownBy(() -> folder.verifyBackup(backup, Map.of()))
                .isInstanceOf(LedgerException.class);
        assertThat(folder.hasLedger()).isFalse();
    }

    @Test
    void saysThatThereIsNoLedger() {
        assertThatThrownBy(this::verify)
                .hasMessage("There is no ledger %s yet. Add a story first.", folder.file());
        assertThat(folder.hasLedger()).isFalse();
    }

    @Test
    void givesLateReadersWhatIsNoLongerInMemory() throws Exception {
        try (var ledger = open()) {
            append(ledger, note("7", "x".repeat(1000)));
            for (int i = 0; i < 10; i++) {
                appendMany(ledger, 1000);
            }
            var sequences = ledger.read(0, 10_000).stream().map(LedgerEntry::sequence).toList();
            assertThat(sequences).hasSize(10_000).startsWith(1L).endsWith(10_000L);
            for (long after : new long[] {0, 5904, 5905, 5906, 9000, 9001, 10_000}) {
                assertThat(ledger.read(after, 1).getFirst().sequence()).isEqualTo(after + 1);
            }
            assertThat(ledger.read(10_001, 1)).isEmpty();
        }
    }

    private Ledger open() {
        return folder.open(BootEpoch.fresh());
    }

    private LedgerVerdict verify() {
        return folder.verify(Map.of());
    }

    private static LeaseRequest wish() {
        return wish("story/7");
    }

    private static LeaseRequest wish(String key) {
        return new LeaseRequest(
                Set.of(new LeaseKey(key)), "41", SampleLedgerEvents.NOON, Duration.ofMinutes(1));
    }

    private String mode(String file) throws IOException {
        return PosixFilePermissions.toString(
                Files.getPosixFilePermissions(directory.resolve("state").resolve(file)));
    }

    private List<String> files(String name) {
        return List.of(directory.resolve(name).toFile().list());
    }
}
