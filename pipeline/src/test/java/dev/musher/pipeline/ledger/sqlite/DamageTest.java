package dev.musher.pipeline.ledger.sqlite;

import static dev.musher.pipeline.ledger.SampleLedgerEvents.appendMany;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.musher.base.text.ImmutableBytes;
import dev.musher.pipeline.ledger.BootEpoch;
import dev.musher.pipeline.ledger.CursorName;
import dev.musher.pipeline.ledger.EntryFold;
import dev.musher.pipeline.ledger.EntryHash;
import dev.musher.pipeline.ledger.FoldSnapshot;
import dev.musher.pipeline.ledger.Ledger;
import dev.musher.pipeline.ledger.LedgerEntry;
import dev.musher.pipeline.ledger.LedgerException;
import dev.musher.pipeline.ledger.LedgerException.Fault;
import dev.musher.pipeline.ledger.LedgerVerdict.Broken;
import dev.musher.pipeline.ledger.LedgerVerdict.Sound;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DamageTest {
    private static final String KEEP =
            ". Nothing was written to it. Keep the file with its -wal and -shm for analysis, and put"
                    + " the latest backup in its place.";

    @TempDir Path directory;
    private LedgerFolder folder;

    @BeforeEach
    void writeALedger() {
        folder =
                new LedgerFolder(
                        directory.resolve("state"),
                        directory.resolve("lib"),
                        directory.resolve("state.key"));
        try (var ledger = open()) {
            appendMany(ledger, 1000);
        }
        assertThat(folder.verify(Map.of())).isInstanceOf(Sound.class);
    }

    @Test
    void anEmptyFileIsNoNewLedger() throws IOException {
        Files.write(folder.file(), new byte[0]);

        assertThatThrownBy(this::open)
                .hasMessage(
                        "The ledger "
                                + folder.file()
                                + " is damaged: it has lost its content"
                                + KEEP);
        assertThat(folder.file()).isEmptyFile();
    }

    @Test
    void aTruncatedFileIsRefusedAndLeftAlone() throws IOException {
        byte[] whole = Files.readAllBytes(folder.file());
        for (int length : new int[] {1, 100, 4096, whole.length / 2, whole.length - 1}) {
            byte[] part = Arrays.copyOf(whole, length);
            Files.write(folder.file(), part);

            assertThat(fault(() -> use(folder))).as("%d bytes", length).isEqualTo(Fault.DAMAGED);
            assertThat(folder.verify(Map.of())).isInstanceOf(Broken.class);
            assertThat(Files.readAllBytes(folder.file())).isEqualTo(part);
        }
    }

    @Test
    void aCorruptPageIsFound() throws IOException {
        overwrite(folder.file(), 20 * 4096L, new byte[4096]);

        assertThat(fault(() -> use(folder))).isEqualTo(Fault.DAMAGED);
        assertThat(folder.verify(Map.of())).isInstanceOf(Broken.class);
    }

    @Test
    void aByteOfAnEntryIsFound() throws IOException {
        long place = find(folder.file(), "note 500");
        overwrite(folder.file(), place, "note 501".getBytes(StandardCharsets.UTF_8));

        assertThatThrownBy(() -> use(folder))
                .hasMessage(
                        "The ledger "
                                + folder.file()
                                + " is damaged: the entry 501 was changed"
                                + KEEP);
        assertThat(folder.verify(Map.of()))
                .isEqualTo(
                        new Broken(
                                List.of(
                                        "The entry 501 was changed: the one after does not follow"
                                                + " it.")));
    }

    @Test
    @Tag("slow")
    void whicheverByteOfAnEntryIsChangedItIsNamed() throws SQLException {
        byte[] whole = content(600);
        sql("drop trigger entry_is_never_changed");
        for (int at = 0; at < whole.length; at++) {
            byte[] changed = whole.clone();
            changed[at] ^= 1;
            replace(600, changed);

            var ledgerVerdict = folder.verify(Map.of());
            assertThat(ledgerVerdict).as("byte %d", at).isInstanceOf(Broken.class);
            assertThat(((Broken) ledgerVerdict).problems())
                    .as("byte %d", at)
                    .anyMatch(problem -> problem.startsWith("The entry 600 "));
        }
        replace(600, whole);
        assertThat(folder.verify(Map.of())).isInstanceOf(Sound.class);
    }

    @Test
    void anEntryThatCannotBeFoldedIsNamed() {
        EntryFold entryFold =
                new EntryFold() {
                    @Override
                    public void add(LedgerEntry ledgerEntry) {
                        if (ledgerEntry.sequence() == 7) {
                            throw new IllegalStateException("it is too odd");
                        }
                    }

                    @Override
                    public ImmutableBytes content() {
                        return ImmutableBytes.of("");
                    }
                };

        assertThat(folder.verify(Map.of(new CursorName("f"), entryFold)))
                .isEqualTo(
                        new Broken(
                                List.of(
                                        "The entry 7 does not fit the events before it: it is too"
                                                + " odd.")));
    }

    @Test
    void whatThisNodeSignsIsKnownToBeItsOwn(@TempDir Path elsewhere) {
        var message = ImmutableBytes.of("a statement that is longer than the hash of an entry");
        var signature = folder.notary().sign(message);

        assertThat(folder.notary().check(message, signature))
                .isEqualTo(NodeSignatures.Finding.GENUINE);
        assertThat(folder.notary().check(ImmutableBytes.of("another"), signature))
                .isEqualTo(NodeSignatures.Finding.FORGED);
        assertThat(
                        folder.notary()
                                .check(
                                        message,
                                        new NodeSignatures.Signed(
                                                EntryHash.of(new byte[1]), signature.bytes())))
                .isEqualTo(NodeSignatures.Finding.STRANGER);
        var other =
                new LedgerFolder(
                        elsewhere.resolve("state"),
                        directory.resolve("lib"),
                        elsewhere.resolve("node.key"));
        assertThat(other.notary().check(message, signature))
                .isEqualTo(NodeSignatures.Finding.STRANGER);
        assertThat(other.keyFile()).doesNotExist();
        var fresh = other.notary();
        assertThat(fresh.check(message, fresh.sign(message)))
                .isEqualTo(NodeSignatures.Finding.GENUINE);
    }

    @Test
    void aByteOfTheLastEntryIsFoundByItsSignature() throws IOException {
        long place = find(folder.file(), "note 999");
        overwrite(folder.file(), place, "note 998".getBytes(StandardCharsets.UTF_8));

        assertThat(folder.verify(Map.of()))
                .isEqualTo(new Broken(List.of("The entry 1000 is not the one that was signed.")));
    }

    @Test
    void entriesCannotBeChangedOrDeleted() {
        assertThatThrownBy(() -> sql("update entry set version = 9 where sequence = 1"))
                .hasMessageContaining("entries are never changed");
        assertThatThrownBy(() -> sql("delete from entry where sequence = 1000"))
                .hasMessageContaining("entries are never deleted");
        assertThat(folder.verify(Map.of())).isInstanceOf(Sound.class);
    }

    @Test
    void entriesThatSomebodyDeletedAllTheSameAreMissed() throws SQLException {
        try (var ledger = open()) {
            ledger.positions().move(new CursorName("reader"), 0, 1000);
            ledger.snapshots()
                    .keep(
                            new FoldSnapshot(
                                    new CursorName("f"), ledger.head(), ImmutableBytes.of("x")));
        }
        sql("drop trigger entry_is_never_deleted");
        sql("delete from entry where sequence > 990");

        assertThat(folder.verify(Map.of()))
                .isEqualTo(
                        new Broken(List.of(lost("signature"), lost("snapshot"), lost("reader"))));
    }

    private static String lost(String what) {
        return "A " + what + " refers to entry 1000, but the ledger ends at 990: entries are lost.";
    }

    @Test
    void forgedSignaturesAreFound() throws SQLException {
        sql("update signature set bytes = zeroblob(64)");

        assertThat(folder.verify(Map.of()))
                .isEqualTo(new Broken(List.of("The signature of the entry 1000 is wrong.")));
    }

    @Test
    void aSnapshotThatWasChangedIsNotUsed() throws SQLException {
        var fold = new CursorName("f");
        try (var ledger = open()) {
            ledger.snapshots()
                    .keep(new FoldSnapshot(fold, ledger.head(), ImmutableBytes.of("right")));
        }
        sql("update snapshot set content = x'00'");

        try (var ledger = open()) {
            assertThat(ledger.snapshots().latest(fold)).isEmpty();
        }
        assertThat(folder.verify(Map.of()))
                .isEqualTo(new Broken(List.of("The snapshot f was changed.")));
        sql("update snapshot set hash = x'00'");
        try (var ledger = open()) {
            assertThat(ledger.snapshots().latest(fold)).isEmpty();
        }
        assertThat(folder.verify(Map.of()))
                .isEqualTo(new Broken(List.of("A row cannot be read: a hash of 1 bytes.")));
    }

    private Ledger open() {
        return folder.open(BootEpoch.fresh());
    }

    /** Reads all there is and appends. */
    private static void use(LedgerFolder folder) {
        try (var ledger = folder.open(BootEpoch.fresh())) {
            ledger.read(0, 10_000);
            appendMany(ledger, 1);
        }
    }

    private static Fault fault(ThrowingCallable call) {
        var thrown = catchThrowable(call);
        assertThat(thrown).isInstanceOf(LedgerException.class);
        return ((LedgerException) thrown).fault();
    }

    private void sql(String statement) throws SQLException {
        try (var sqlConnection = SqlConnection.connect(folder.file(), Duration.ofSeconds(1))) {
            sqlConnection.execute(statement);
        }
    }

    private byte[] content(long sequence) throws SQLException {
        try (var sqlConnection = SqlConnection.connect(folder.file(), Duration.ofSeconds(1))) {
            return sqlConnection
                    .row(
                            "select content from entry where sequence = ?",
                            row -> row.getBytes(1),
                            sequence)
                    .orElseThrow();
        }
    }

    private void replace(long sequence, byte[] content) throws SQLException {
        try (var sqlConnection = SqlConnection.connect(folder.file(), Duration.ofSeconds(1))) {
            sqlConnection.update(
                    "update entry set content = ? where sequence = ?", content, sequence);
        }
    }

    private static long find(Path file, String text) throws IOException {
        return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1).indexOf(text);
    }

    private static void overwrite(Path file, long place, byte[] bytes) throws IOException {
        try (var open = new RandomAccessFile(file.toFile(), "rw")) {
            open.seek(place);
            open.write(bytes);
        }
    }
}
