package dev.musher.pipeline.ledger.sqlite;

import static dev.musher.pipeline.ledger.SampleLedgerEvents.appendMany;
import static dev.musher.pipeline.ledger.SampleLedgerEvents.note;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.musher.pipeline.ledger.BootEpoch;
import dev.musher.pipeline.ledger.Ledger;
import dev.musher.pipeline.ledger.LedgerException;
import dev.musher.pipeline.ledger.LedgerException.Fault;
import dev.musher.pipeline.ledger.LedgerVerdict.Sound;
import dev.musher.pipeline.ledger.SampleLedgerEvents;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that are gone, of others, of another schema or in use. */
class LedgerFileTest {
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
            appendMany(ledger, 10);
        }
    }

    @Test
    void aLedgerIsNotMadeAnewWhereItsLogIsLeft() throws IOException {
        try (var ledger = open()) {
            appendMany(ledger, 1);
            Files.copy(sibling("-wal"), directory.resolve("log"));
        }
        Files.delete(folder.file());
        Files.move(directory.resolve("log"), sibling("-wal"));

        assertThatThrownBy(this::open)
                .hasMessageContaining("is damaged: it is missing, but its ledger.db-wal is here");
        assertThat(folder.file()).doesNotExist();
    }

    @Test
    void nothingIsAppendedToAFileThatWasDeleted() throws IOException {
        try (var ledger = open()) {
            Files.move(folder.file(), directory.resolve("moved"));
            assertThatThrownBy(() -> appendMany(ledger, 1))
                    .hasMessageContaining("was moved or deleted while it was in use");
            Files.copy(directory.resolve("moved"), folder.file());
            assertThat(fault(() -> appendMany(ledger, 1))).isEqualTo(Fault.MISSING);
            Files.move(
                    directory.resolve("moved"), folder.file(), StandardCopyOption.REPLACE_EXISTING);
            appendMany(ledger, 1);
        }
        assertThat(folder.verify(Map.of())).isInstanceOf(Sound.class);
    }

    @Test
    void aFileOfAnotherProgramIsRefused() throws IOException, SQLException {
        Files.delete(folder.file());
        sql("create table theirs (a)");
        byte[] before = Files.readAllBytes(folder.file());

        assertThatThrownBy(this::open)
                .hasMessage(
                        "The file %s is not a ledger of Musher; another program wrote it. Move it"
                                + " away if it is in the wrong place.",
                        folder.file());
        Files.writeString(folder.file(), "no database at all, but long enough\n".repeat(200));
        assertThat(fault(this::open)).isEqualTo(Fault.DAMAGED);
        assertThat(before).isNotEmpty();
    }

    @Test
    void aNewerSchemaIsRefusedAlsoWhenItCameMeanwhile() throws SQLException {
        try (var ledger = open()) {
            sql("pragma user_version = 2");
            assertThat(fault(() -> appendMany(ledger, 1))).isEqualTo(Fault.FOREIGN);
        }
        assertThatThrownBy(this::open)
                .hasMessage(
                        "The ledger %s was written by a newer Musher: it has schema 2, and this"
                                + " Musher knows schemas up to 1. Use that newer one.",
                        folder.file());
        sql("pragma user_version = 1");
        assertThat(folder.verify(Map.of())).isInstanceOf(Sound.class);
    }

    @Test
    void anOlderSchemaIsBackedUpAndMigrated() throws SQLException {
        var steps = new ArrayList<>(LedgerSchema.current().steps());
        steps.add(List.of("create table more (a)"));
        var newer = new LedgerFile(folder.file(), new LedgerSchema(steps), Duration.ofSeconds(1));
        newer.open().close();

        var backup = sibling(".before-schema-2");
        assertThat(fault(this::open)).isEqualTo(Fault.FOREIGN);
        assertThat(folder.verifyBackup(backup, Map.of())).isInstanceOf(Sound.class);
        newer.open().close();
        assertThat(sibling(".before-schema-2-2")).doesNotExist();
    }

    @Test
    void aMigrationThatFailsLeavesTheLedgerAsItWas() {
        var steps = new ArrayList<>(LedgerSchema.current().steps());
        steps.add(List.of("create table more (a)", "no statement at all"));
        var newer = new LedgerFile(folder.file(), new LedgerSchema(steps), Duration.ofSeconds(1));

        assertThatThrownBy(newer::open).isInstanceOf(LedgerException.class);
        assertThat(folder.verify(Map.of())).isInstanceOf(Sound.class);
        try (var ledger = open()) {
            appendMany(ledger, 1);
        }
    }

    @Test
    void whoeverWaitsTooLongForAnotherWriterIsTold() throws SQLException {
        var file = new LedgerFile(folder.file(), LedgerSchema.current(), Duration.ofMillis(50));
        try (var other = SqlConnection.connect(folder.file(), Duration.ofSeconds(1));
                var ledger = new SqliteLedger(file, folder.keyFile(), BootEpoch.fresh())) {
            other.execute("begin immediate");
            assertThatThrownBy(() -> SampleLedgerEvents.append(ledger, note("7", "a")))
                    .hasMessage(
                            "Another process has been writing to the ledger %s for too long. Nothing was saved; try again.",
                            folder.file());
            assertThat(ledger.read(9, 1)).hasSize(1);
            other.execute("rollback");
            SampleLedgerEvents.append(ledger, note("7", "a"));
        }
    }

    private Ledger open() {
        return folder.open(BootEpoch.fresh());
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

    private Path sibling(String suffix) {
        return folder.file().resolveSibling("ledger.db" + suffix);
    }
}
