package dev.musher.pipeline.ledger.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.property.ForAll;
import dev.musher.base.property.Property;
import dev.musher.base.property.Range;
import dev.musher.base.property.Size;
import dev.musher.pipeline.ledger.ActorName;
import dev.musher.pipeline.ledger.BootEpoch;
import dev.musher.pipeline.ledger.ChainLink;
import dev.musher.pipeline.ledger.EntryHash;
import dev.musher.pipeline.ledger.EntryStamp;
import dev.musher.pipeline.ledger.LedgerEntry;
import dev.musher.pipeline.ledger.SampleLedgerEvents;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RecentEntriesTest {
    private static final EntryStamp STAMP =
            new EntryStamp(
                    new ActorName("user", "ann"), SampleLedgerEvents.NOON, new BootEpoch("monday"));

    @Property(tries = 200)
    void whatItHasIsWhatWasAppended(
            @ForAll @Size(min = 1, max = 30) List<@Range(min = 1, max = 400) Integer> sizes,
            @ForAll @Range(max = 12_000) int after,
            @ForAll @Range(min = 1, max = 500) int most) {
        var recentEntries = new RecentEntries();
        long last = 0;
        for (int size : sizes) {
            recentEntries.add(entries(last + 1, size, ""));
            last += size;
        }
        var page = recentEntries.after(after, most);

        if (after >= last) {
            assertThat(page).isEmpty();
        } else if (last - after <= 4096 - 400) {
            assertThat(page).contains(entries(after + 1, (int) Math.min(most, last - after), ""));
        } else {
            page.ifPresent(some -> assertThat(some.getFirst().sequence()).isEqualTo(after + 1));
        }
    }

    @Test
    void beginsAnewAfterAGap() {
        var recentEntries = new RecentEntries();
        recentEntries.add(entries(1, 3, ""));
        recentEntries.add(entries(10, 3, ""));

        assertThat(recentEntries.after(0, 10)).isEmpty();
        assertThat(recentEntries.after(8, 10)).isEmpty();
        assertThat(recentEntries.after(9, 10)).contains(entries(10, 3, ""));
    }

    @Test
    void keepsNoMoreThanMemoryAllows() {
        var recentEntries = new RecentEntries();
        String large = "x".repeat(3 * 1024 * 1024);
        for (int i = 1; i <= 4; i++) {
            recentEntries.add(entries(i, 1, large));
        }

        assertThat(recentEntries.after(1, 10)).isEmpty();
        assertThat(recentEntries.after(2, 10)).contains(entries(3, 2, large));
        recentEntries.add(entries(5, 3, large));
        assertThat(recentEntries.after(4, 10)).isEmpty();
        recentEntries.add(entries(8, 1, ""));
        assertThat(recentEntries.after(7, 10)).contains(entries(8, 1, ""));
    }

    private static List<LedgerEntry> entries(long first, int count, String payload) {
        var entries = new ArrayList<LedgerEntry>();
        for (int i = 0; i < count; i++) {
            entries.add(
                    new LedgerEntry(
                            first + i,
                            1,
                            SampleLedgerEvents.note("7", payload),
                            STAMP,
                            new ChainLink(EntryHash.NONE, EntryHash.NONE)));
        }
        return entries;
    }
}
