package dev.musher.ledger.sqlite;

import static dev.musher.ledger.Notes.append;
import static dev.musher.ledger.Notes.appendMany;
import static dev.musher.ledger.Notes.note;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.ledger.BootEpoch;
import dev.musher.ledger.CursorName;
import dev.musher.ledger.Entry;
import dev.musher.ledger.Fold;
import dev.musher.ledger.Head;
import dev.musher.ledger.LeaseKey;
import dev.musher.ledger.LeaseWish;
import dev.musher.ledger.Ledger;
import dev.musher.ledger.LedgerException;
import dev.musher.ledger.Notes;
import dev.musher.ledger.Snapshot;
import dev.musher.ledger.Verdict;
import dev.musher.ledger.Verdict.Broken;
import dev.musher.ledger.Verdict.Sound;
import dev.musher.text.Octets;
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
    private static final class Count implements Fold {
        private int count;

        @Override
        public void add(Entry entry) {
            count++;
        }

        @Override
        public Octets content() {
            return Octets.of("" + count);
        }
    }

    @Test
    void keepsEverythingFromOneOpeningToTheNext() {
        Head head;
        try (var ledger = open()) {
            appendMany(ledger, 3);
            head = ledger.head();
            ledger.positions().move(COUNT, 0, 2);
            ledger.leases().acquire(wish());
            ledger.snapshots().keep(new Snapshot(COUNT, head, Octets.of("3")));
        }
        try (var ledger = open()) {
            assertThat(ledger.head()).isEqualTo(head);
            assertThat(ledger.positions().position(COUNT)).isEqualTo(2);
            assertThat(ledger.leases().held()).hasSize(1);
            assertThat(ledger.snapshots().latest(COUNT))
                    .contains(new Snapshot(COUNT, head, Octets.of("3")));
        }
        assertThat(verify()).isEqualTo(new Sound(head, 3, Set.of(folder.node())));
    }

    @Test
    void signsWhatAKillLeftUnsigned() throws Exception {
        Head head;
        try (var ledger = open()) {
            appendMany(ledger, 3);
            head = ledger.head();
        }
        try (var sql = Sql.connect(folder.file(), Duration.ZERO)) {
            sql.execute("delete from signature");
        }

        folder.openToJudge(BootEpoch.fresh()).close();
        assertThat(verify()).isEqualTo(new Sound(head, 0, Set.of()));
        open().close();
        assertThat(verify()).isEqualTo(new Sound(head, 3, Set.of(folder.node())));
    }

    @Test
    void signsNothingWhereNothingIsLeftToSign() {
        open().close();
        assertThat(folder.keyFile()).doesNotExist();
        assertThat(verify()).isEqualTo(new Sound(Head.EMPTY, 0, Set.of()));
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
        Head head;
        try (var ledger = folder.open(BootEpoch.fresh())) {
            assertThat(files("state")).doesNotContain("node.key");
            appendMany(ledger, 1);
            head = ledger.head();
        }
        assertThat(folder.node()).isNotEqualTo(old);
        assertThat(verify()).isEqualTo(new Sound(head, 1, Set.of(folder.node())));
    }

    @Test
    void appendsNothingWithAKeyThatOthersCanRead() throws IOException {
        folder.node();
        Files.setPosixFilePermissions(
                folder.keyFile(), PosixFilePermissions.fromString("rw-r-----"));

        try (var ledger = open()) {
            assertThatThrownBy(() -> appendMany(ledger, 1))
                    .hasMessage(
                            "Others may use the key of this node, %1$s, so it proves nothing. Say:"
                                    + " chmod 600 %1$s, or delete it to get a new one.",
                            folder.keyFile());
            assertThat(ledger.head()).isEqualTo(Head.EMPTY);
        }
    }

    @Test
    void appendsNothingWithAKeyThatIsNone() throws IOException {
        folder.node();
        Files.writeString(folder.keyFile(), "-----BEGIN PRIVATE KEY-----\nAAAA\n");

        try (var ledger = open()) {
            assertThatThrownBy(() -> appendMany(ledger, 1))
                    .hasMessageContaining("it holds no Ed25519 key");
        }
    }

    @Test
    void verifiesASnapshotAgainstTheFold() {
        Head head;
        try (var ledger = open()) {
            appendMany(ledger, 2);
            head = ledger.head();
            ledger.snapshots().keep(new Snapshot(COUNT, head, Octets.of("2")));
            appendMany(ledger, 2);
        }
        assertThat(folder.verify(Map.of(COUNT, new Count()))).isInstanceOf(Sound.class);

        try (var ledger = open()) {
            ledger.snapshots().keep(new Snapshot(COUNT, head, Octets.of("3")));
        }
        assertThat(folder.verify(Map.of(COUNT, new Count())))
                .isEqualTo(
                        new Broken(List.of("The snapshot count-1 is not what its entries give.")));
    }

    @Test
    void backsUpWhileOthersWriteAndRestores() {
        var backup = directory.resolve("backup.db");
        Head head;
        try (var ledger = open()) {
            appendMany(ledger, 5);
            ledger.leases().acquire(wish());
            head = ledger.head();
            folder.backUp(backup);
            appendMany(ledger, 5);
        }
        assertThat(folder.drill(backup, Map.of())).isInstanceOf(Sound.class);
        assertThat(files("state")).containsExactly("ledger.db");

        var other = folder("other");
        other.restore(backup);
        try (var ledger = other.open(BootEpoch.fresh())) {
            assertThat(ledger.head()).isEqualTo(head);
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
        assertThatThrownBy(() -> folder.drill(backup, Map.of()))
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
            var sequences = ledger.read(0, 10_000).stream().map(Entry::sequence).toList();
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

    private Verdict verify() {
        return folder.verify(Map.of());
    }

    private static LeaseWish wish() {
        return wish("story/7");
    }

    private static LeaseWish wish(String key) {
        return new LeaseWish(Set.of(new LeaseKey(key)), "41", Notes.NOON, Duration.ofMinutes(1));
    }

    private String mode(String file) throws IOException {
        return PosixFilePermissions.toString(
                Files.getPosixFilePermissions(directory.resolve("state").resolve(file)));
    }

    private List<String> files(String name) {
        return List.of(directory.resolve(name).toFile().list());
    }
}
