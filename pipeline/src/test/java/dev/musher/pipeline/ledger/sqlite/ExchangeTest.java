package dev.musher.pipeline.ledger.sqlite;

import static dev.musher.pipeline.ledger.SampleLedgerEvents.append;
import static dev.musher.pipeline.ledger.SampleLedgerEvents.appendMany;
import static dev.musher.pipeline.ledger.SampleLedgerEvents.note;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.pipeline.ledger.ActorName;
import dev.musher.pipeline.ledger.BootEpoch;
import dev.musher.pipeline.ledger.EntryBytes;
import dev.musher.pipeline.ledger.EntryStamp;
import dev.musher.pipeline.ledger.ImportResult;
import dev.musher.pipeline.ledger.ImportResult.Imported;
import dev.musher.pipeline.ledger.ImportResult.Refused;
import dev.musher.pipeline.ledger.LedgerEntry;
import dev.musher.pipeline.ledger.LedgerHead;
import dev.musher.pipeline.ledger.LedgerVerdict.Sound;
import dev.musher.pipeline.ledger.SampleLedgerEvents;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExchangeTest {
    @TempDir Path directory;
    private LedgerFolder here;
    private LedgerFolder there;

    @BeforeEach
    void chooseFolders() {
        here =
                new LedgerFolder(
                        directory.resolve("here"),
                        directory.resolve("lib"),
                        directory.resolve("here.key"));
        there =
                new LedgerFolder(
                        directory.resolve("there"),
                        directory.resolve("lib"),
                        directory.resolve("there.key"));
    }

    @Test
    void anImportIsTheSameLedgerWithTheSameSignatures() {
        List<LedgerEntry> entries;
        try (var ledger = here.open(BootEpoch.fresh())) {
            append(ledger, note("שלום", "\"a\"\n\u0000 🐕 \ufffd"), note("7", ""));
            appendMany(ledger, 100);
            entries = ledger.read(0, 1000);
        }
        String text = export();

        assertThat(text.lines()).hasSize(1 + 102 + 1);
        assertThat(take(text)).isEqualTo(new Imported(entries.getLast().head()));
        assertThat(there.verify(Map.of()))
                .isEqualTo(new Sound(entries.getLast().head(), 102, Set.of(here.node())));
        try (var ledger = there.open(BootEpoch.fresh())) {
            assertThat(ledger.read(0, 1000)).isEqualTo(entries);
            appendMany(ledger, 1);
        }
        assertThat(there.verify(Map.of()))
                .isInstanceOfSatisfying(
                        Sound.class,
                        sound ->
                                assertThat(sound.nodes())
                                        .containsExactlyInAnyOrder(here.node(), there.node()));
    }

    @Test
    @Tag("slow")
    void longLedgersComeOverWhole() {
        try (var ledger = here.open(BootEpoch.fresh())) {
            appendMany(ledger, 10_000);
            appendMany(ledger, 10_000);
        }
        take(export());
        assertThat(there.verify(Map.of())).isInstanceOf(Sound.class);
    }

    @Test
    void nothingIsTakenOfAnExportThatWasChanged() {
        try (var ledger = here.open(BootEpoch.fresh())) {
            append(ledger, note("7", "first"), note("7", "second"), note("7", "third"));
        }
        String text = export();
        var lines = text.lines().toList();

        assertThat(take(text.replace("second", "Second")))
                .isEqualTo(new Refused(3, "the entry was changed or is out of order"));
        assertThat(take(without(lines, 2)))
                .isEqualTo(new Refused(3, "the entry was changed or is out of order"));
        assertThat(take(String.join("\n", lines.subList(0, 3))))
                .isEqualTo(new Refused(3, "the text ends too early"));
        assertThat(take(text.replace("\"signature\":\"", "\"signature\":\"AAAA")))
                .isEqualTo(new Refused(5, "the signature is wrong"));
        assertThat(take(text.replace("\"schema\":1", "\"schema\":4294967297")))
                .isEqualTo(new Refused(2, "\"schema\" is too large"));
        assertThat(take(text.replace("2026-01-01T12:00:00Z", "+100000-01-01T12:00:00Z")))
                .isInstanceOf(Refused.class);
        assertThat(take(text.replace("\"fencing\":0", "\"fencing\":9223372036854775807")))
                .isEqualTo(new Refused(1, "\"fencing\" is out of range"));
        assertThat(there.hasLedger()).isFalse();
        assertThat(directory.resolve("there").toFile().list()).isEmpty();
    }

    @Test
    void nothingIsTakenWithoutTheSignatureOfItsLastEntry() {
        try (var ledger = here.open(BootEpoch.fresh())) {
            appendMany(ledger, 3);
        }
        try (var ledger = here.open(BootEpoch.fresh())) {
            appendMany(ledger, 2);
        }
        var lines = export().lines().toList();

        assertThat(lines).hasSize(1 + 5 + 2);
        assertThat(take(String.join("\n", lines.subList(0, 7))))
                .isEqualTo(
                        new Refused(
                                7,
                                "the entries after 3 are not signed; their signature is missing"));
        assertThat(take(String.join("\n", lines.subList(0, 6))))
                .isEqualTo(
                        new Refused(
                                6,
                                "the entries after 0 are not signed; their signature is missing"));
        assertThat(there.hasLedger()).isFalse();
        assertThat(take(String.join("\n", lines))).isInstanceOf(Imported.class);
    }

    @Test
    void whatIsWrittenWhileOthersAppendIsSignedAllTheSame() {
        try (var ledger = here.open(BootEpoch.fresh())) {
            appendMany(ledger, 3);
            assertThat(take(export())).isEqualTo(new Imported(ledger.head()));
        }
    }

    @Test
    void whatIsNoExportIsRefusedWithItsLine() {
        assertThat(take("")).isEqualTo(new Refused(0, "the text ends too early"));
        assertThat(take("hello")).isEqualTo(new Refused(1, "it is not JSON"));
        assertThat(take("[]")).isEqualTo(new Refused(1, "it is not a JSON object"));
        assertThat(take("{\"format\":\"other\"}"))
                .isEqualTo(new Refused(1, "this is not an export of a ledger"));
        assertThat(take("{\"format\":\"musher-ledger\",\"version\":2}"))
                .isEqualTo(
                        new Refused(
                                1,
                                "this Musher reads version 1 of exports, not 2; use a newer one"));
        assertThat(take("x".repeat(30_000_000)))
                .isEqualTo(new Refused(1, "it is longer than any line of an export"));
    }

    @Test
    void entriesMustBeTheNextOfTheirItem() {
        var entryStamp =
                new EntryStamp(
                        new ActorName("user", "eve"),
                        SampleLedgerEvents.NOON,
                        new BootEpoch("monday"));
        var ledgerEntry =
                EntryBytes.write(LedgerHead.EMPTY, 2, note("7", "forged"), entryStamp).entry();
        String text =
                EntryLines.write(new EntryLines.Title(ledgerEntry.head(), 0))
                        + "\n"
                        + EntryLines.write(ledgerEntry)
                        + "\n";

        assertThat(take(text)).isEqualTo(new Refused(2, "the entry is not the next of its item"));
    }

    private String export() {
        var out = new StringWriter();
        here.export(out);
        return out.toString();
    }

    private ImportResult take(String text) {
        return there.take(new StringReader(text));
    }

    private static String without(List<String> lines, int index) {
        var kept = new ArrayList<>(lines);
        kept.remove(index);
        return String.join("\n", kept) + "\n";
    }
}
