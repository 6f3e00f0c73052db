package dev.musher.pipeline.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.base.property.ForAll;
import dev.musher.base.property.Property;
import dev.musher.base.property.Range;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class EntryBytesTest {
    private static final EntryStamp STAMP =
            new EntryStamp(
                    new ActorName("user", "ann"), SampleLedgerEvents.NOON, new BootEpoch("monday"));

    @Property(tries = 300)
    void bytesGiveTheSameEntry(
            @ForAll String payload,
            @ForAll @Range(min = 0) long sequence,
            @ForAll @Range(min = 1) int schema,
            @ForAll @Range(min = -4_000_000_000L, max = 4_000_000_000L) long second) {
        var event = new NewEvent(new ItemKey("שלום 🐕"), "noted", schema, payload);
        var entryStamp =
                new EntryStamp(STAMP.actor(), Instant.ofEpochSecond(second, 1000), STAMP.epoch());
        var ledgerHead = new LedgerHead(sequence - 1, EntryHash.of(new byte[] {1}));
        var written = EntryBytes.write(ledgerHead, 3, event, entryStamp);

        assertThat(EntryBytes.read(written.bytes().toArray())).isEqualTo(written.entry());
    }

    @Property(tries = 300)
    void aChangedByteIsAnotherEntryOrNone(@ForAll @Range(min = 0, max = 10_000) int place) {
        var written =
                EntryBytes.write(LedgerHead.EMPTY, 1, SampleLedgerEvents.note("7", "a"), STAMP);
        byte[] bytes = written.bytes().toArray();
        bytes[place % bytes.length] ^= 1;

        assertThat(hashOrNone(bytes)).isNotEqualTo(written.entry().link().hash());
    }

    private static EntryHash hashOrNone(byte[] bytes) {
        try {
            return EntryBytes.read(bytes).link().hash();
        } catch (IllegalArgumentException _) {
            return EntryHash.NONE;
        }
    }

    @Test
    void bytesThatEndTooEarlyOrTooLateAreRefused() {
        byte[] bytes =
                EntryBytes.write(LedgerHead.EMPTY, 1, SampleLedgerEvents.note("7", "a"), STAMP)
                        .bytes()
                        .toArray();

        for (int length = 0; length < bytes.length; length++) {
            byte[] part = Arrays.copyOf(bytes, length);
            assertThatThrownBy(() -> EntryBytes.read(part))
                    .isInstanceOf(IllegalArgumentException.class);
        }
        assertThatThrownBy(() -> EntryBytes.read(Arrays.copyOf(bytes, bytes.length + 1)))
                .hasMessage("an entry has more bytes than it should");
    }

    @Test
    void theFormNeverChanges() {
        var ledgerEntry =
                EntryBytes.write(
                                LedgerHead.EMPTY,
                                1,
                                SampleLedgerEvents.note("7", "{\"a\":1}"),
                                STAMP)
                        .entry();

        assertThat(ledgerEntry.link().hash())
                .hasToString("6baa59af4803889b6ca16c6fdd59ab987b739ece1e2c9bfd40c30c92e72f2423");
    }

    @Test
    void halvesOfSurrogatePairsAreReplacedBeforeAnythingIsKept() {
        assertThat(SampleLedgerEvents.note("7", "a\ud83d"))
                .isEqualTo(SampleLedgerEvents.note("7", "a\ufffd"));
    }

    @Test
    void timesThatNobodyLivesInAreRefused() {
        for (Instant time : new Instant[] {Instant.MIN, Instant.MAX}) {
            assertThatThrownBy(() -> new EntryStamp(STAMP.actor(), time, STAMP.epoch()))
                    .isInstanceOf(IllegalArgumentException.class);
        }
        assertThatThrownBy(
                        () ->
                                new LeaseRenewal(
                                        1,
                                        SampleLedgerEvents.NOON,
                                        Duration.ofSeconds(Long.MAX_VALUE)))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new LeaseRenewal(1, SampleLedgerEvents.NOON, Duration.ZERO))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void namesThatNobodyCanReadAreRefused() {
        for (String name : new String[] {"", " ", "a\nb", "\u0000", "\ud83d", "x".repeat(201)}) {
            assertThatThrownBy(() -> new ItemKey(name))
                    .isInstanceOf(IllegalArgumentException.class);
        }
        assertThat(new ItemKey("x".repeat(200))).isNotNull();
    }
}
