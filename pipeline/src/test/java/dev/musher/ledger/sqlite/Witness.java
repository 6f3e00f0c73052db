package dev.musher.ledger.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.ledger.CursorName;
import dev.musher.ledger.Entry;
import dev.musher.ledger.Head;
import dev.musher.ledger.Ledger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Remembers what the dead said, and looks whether the ledger is as they said. */
final class Witness {
    private final Map<Long, String> kept = new HashMap<>();
    private final Map<Long, String> found = new HashMap<>();
    private Head head = Head.EMPTY;
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
        for (var page = ledger.read(head.sequence(), 1000);
                !page.isEmpty();
                page = ledger.read(head.sequence(), 1000)) {
            page.forEach(this::look);
        }
        assertThat(found).as("what was acknowledged is found").containsAllEntriesOf(kept);
        assertThat(head.sequence() % 2).as("each append has two events").isZero();
        assertThat(ledger.positions().position(new CursorName("reader"))).isIn(passed, saw);
    }

    private void look(Entry entry) {
        assertThat(entry.link().previous()).isEqualTo(head.hash());
        assertThat(entry.sequence()).isEqualTo(head.sequence() + 1);
        head = entry.head();
        found.put(entry.sequence(), entry.link().hash().toString());
    }

    /** How many entries somebody was told of. */
    int acknowledged() {
        return kept.size();
    }
}
