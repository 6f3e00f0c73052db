package dev.musher.pipeline.ledger.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.pipeline.ledger.CursorName;
import dev.musher.pipeline.ledger.Ledger;
import dev.musher.pipeline.ledger.LedgerEntry;
import dev.musher.pipeline.ledger.LedgerHead;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Remembers what the dead said, and looks whether the ledger is as they said. */
final class KillObserver {
    private final Map<Long, String> kept = new HashMap<>();
    private final Map<Long, String> found = new HashMap<>();
    private LedgerHead ledgerHead = LedgerHead.EMPTY;
    private long saw;
    private long passed;

    void hear(List<String> words) {
        for (String line : words) {
            var word = line.split(" ", 3);
            switch (word[0]) {
                case "kept" -> kept.put(Long.valueOf(word[1]), word[2]);
                case "at" -> resume(Long.parseLong(word[1]));
                case "saw" -> see(Long.parseLong(word[1]), Long.parseLong(word[2]));
                case "passed" -> passed = Long.parseLong(word[1]);
                default -> throw new AssertionError("a victim said: " + line);
            }
        }
    }

    /** What was passed is never seen again; what was only seen may have been passed unheard. */
    private void resume(long position) {
        assertThat(position).isIn(passed, saw);
        saw = position;
        passed = position;
    }

    private void see(long first, long last) {
        assertThat(first).as("the next entry of the reader").isEqualTo(saw + 1);
        saw = last;
    }

    /** Everything that was acknowledged is there, whole and in order, and nothing is torn. */
    void look(Ledger ledger) {
        for (var page = ledger.read(ledgerHead.sequence(), 1000);
                !page.isEmpty();
                page = ledger.read(ledgerHead.sequence(), 1000)) {
            page.forEach(this::look);
        }
        assertThat(found).as("what was acknowledged is found").containsAllEntriesOf(kept);
        assertThat(ledgerHead.sequence() % 2).as("each append has two events").isZero();
        assertThat(ledger.positions().position(new CursorName("reader"))).isIn(passed, saw);
    }

    private void look(LedgerEntry ledgerEntry) {
        assertThat(ledgerEntry.link().previous()).isEqualTo(ledgerHead.hash());
        assertThat(ledgerEntry.sequence()).isEqualTo(ledgerHead.sequence() + 1);
        ledgerHead = ledgerEntry.head();
        found.put(ledgerEntry.sequence(), ledgerEntry.link().hash().toString());
    }

    /** How many entries somebody was told of. */
    int acknowledged() {
        return kept.size();
    }
}
