package dev.musher.ledger.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.ledger.ActorName;
import dev.musher.ledger.BootEpoch;
import dev.musher.ledger.Entry;
import dev.musher.ledger.Hash;
import dev.musher.ledger.Link;
import dev.musher.ledger.Notes;
import dev.musher.ledger.Stamp;
import dev.musher.property.ForAll;
import dev.musher.property.Property;
import dev.musher.property.Range;
import dev.musher.property.Size;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TailTest {
    private static final Stamp STAMP =
            new Stamp(new ActorName("user", "ann"), Notes.NOON, new BootEpoch("monday"));

    @Property(tries = 200)
    void whatItHasIsWhatWasAppended(
            @ForAll @Size(min = 1, max = 30) List<@Range(min = 1, max = 400) Integer> sizes,
            @ForAll @Range(max = 12_000) int after,
            @ForAll @Range(min = 1, max = 500) int most) {
        var tail = new Tail();
        long last = 0;
        for (int size : sizes) {
            tail.add(entries(last + 1, size, ""));
            last += size;
        }
        var page = tail.after(after, most);

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
        var tail = new Tail();
        tail.add(entries(1, 3, ""));
        tail.add(entries(10, 3, ""));

        assertThat(tail.after(0, 10)).isEmpty();
        assertThat(tail.after(8, 10)).isEmpty();
        assertThat(tail.after(9, 10)).contains(entries(10, 3, ""));
    }

    @Test
    void keepsNoMoreThanMemoryAllows() {
        var tail = new Tail();
        String large = "x".repeat(3 * 1024 * 1024);
        for (int i = 1; i <= 4; i++) {
            tail.add(entries(i, 1, large));
        }

        assertThat(tail.after(1, 10)).isEmpty();
        assertThat(tail.after(2, 10)).contains(entries(3, 2, large));
        tail.add(entries(5, 3, large));
        assertThat(tail.after(4, 10)).isEmpty();
        tail.add(entries(8, 1, ""));
        assertThat(tail.after(7, 10)).contains(entries(8, 1, ""));
    }

    private static List<Entry> entries(long first, int count, String payload) {
        var entries = new ArrayList<Entry>();
        for (int i = 0; i < count; i++) {
            entries.add(
                    new Entry(
                            first + i,
                            1,
                            Notes.note("7", payload),
                            STAMP,
                            new Link(Hash.NONE, Hash.NONE)));
        }
        return entries;
    }
}
