package dev.musher.agent.bench;

import dev.musher.agent.memory.EntryUse;
import dev.musher.agent.memory.MemoryEntry;
import dev.musher.agent.memory.MemoryFolders;
import dev.musher.agent.memory.MemoryId;
import dev.musher.agent.memory.MemoryKind;
import dev.musher.agent.memory.MemoryScope;
import dev.musher.agent.memory.MemoryStore;
import dev.musher.agent.memory.StoredEntry;
import dev.musher.agent.memory.recall.MemoryIndex;
import dev.musher.agent.memory.recall.MemoryRanking;
import dev.musher.agent.memory.recall.SummaryFile;
import dev.musher.agent.safety.TextSafety;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;

/** Measures memory with 100,000 entries, in CPU time; see {@code bench/memory}. */
public final class MemoryCost {
    private static final List<MemoryKind> KINDS =
            List.of(
                    MemoryKind.FACT,
                    MemoryKind.PROCEDURE,
                    MemoryKind.PITFALL,
                    MemoryKind.PREFERENCE);
    private static final int ENTRIES = 100_000;
    private static final int TRIES = 21;
    private static final Instant NOW = Instant.parse("2026-11-18T00:00:00Z");

    private MemoryCost() {}

    public static void main(String... words) throws IOException {
        Path folder = Path.of(words[0]);
        var folders =
                new MemoryFolders(
                        folder.resolve("memory/shop"),
                        folder.resolve("shared"),
                        folder.resolve("global"));
        var store = new MemoryStore(folders, TextSafety.usual());
        write(folders.personal());
        rank();
        var index = new MemoryIndex(store, folder.resolve("lib"));
        once("first search, which makes the index", () -> index.search("migration 777", 8));
        median("search, two words", () -> index.search("migration 777", 8));
        median("search, a word of every entry", () -> index.search("lesson", 8));
        median("search, two Chinese characters", () -> index.search("迁移", 8));
        once("first summary, which reads everything", () -> new SummaryFile(store).read(NOW));
        median(
                "start of a session: summary and block",
                () -> new SummaryFile(store).read(NOW).block(NOW));
        int[] number = {0};
        median(
                "an entry more",
                () ->
                        store.add(
                                MemoryScope.PERSONAL,
                                MemoryEntry.byPerson(
                                        MemoryKind.FACT, "Another lesson " + number[0]++, NOW)));
    }

    private static void write(Path folder) throws IOException {
        Files.createDirectories(folder);
        int file = 0;
        var text = new StringBuilder();
        for (int i = 0; i < ENTRIES; i++) {
            text.append("- [")
                    .append(KINDS.get(i % KINDS.size()).word())
                    .append("] Lesson ")
                    .append(i)
                    .append(": the 数据库迁移 migration ")
                    .append(i % 1_000)
                    .append(" runs before step ")
                    .append(i)
                    .append(" of the build.\n  <!-- id: e")
                    .append(i)
                    .append("; from: person; at: 2026-01-01T00:00:00Z; confidence: 0.6 -->\n");
            if (text.length() > 250_000 || i + 1 == ENTRIES) {
                Files.writeString(folder.resolve("m" + file++ + ".md"), text);
                text.setLength(0);
            }
        }
    }

    private static void rank() {
        var entries = new ArrayList<StoredEntry>();
        Map<MemoryId, EntryUse> uses = new HashMap<>();
        for (int i = 0; i < ENTRIES; i++) {
            var entry =
                    MemoryEntry.byPerson(
                            KINDS.get(i % KINDS.size()), "Lesson " + i, NOW.minusSeconds(i * 60L));
            entries.add(new StoredEntry(entry, MemoryScope.PERSONAL, Path.of("m.md"), i));
            if (i % 100 == 0) {
                uses.put(entries.getLast().key(), new EntryUse(i % 7, i % 3, i % 2, NOW));
            }
        }
        median(
                "ranking 100,000 entries, 1,000 of them used",
                () -> MemoryRanking.top(entries, uses, NOW, 60));
    }

    private static void once(String what, Supplier<?> work) {
        long start = cpu();
        var unused = work.get();
        print(what, cpu() - start);
    }

    private static void median(String what, Supplier<?> work) {
        for (int i = 0; i < TRIES; i++) {
            var unused = work.get();
        }
        long[] took = new long[TRIES];
        for (int i = 0; i < TRIES; i++) {
            long start = cpu();
            var unused = work.get();
            took[i] = cpu() - start;
        }
        Arrays.sort(took);
        print(what + ", warm, median of " + TRIES, took[TRIES / 2]);
    }

    /** Of this thread, so that a busy machine makes no difference. */
    private static long cpu() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private static void print(String what, long nanos) {
        System.out.printf(Locale.ROOT, "%-62s %10.2f ms%n", what, nanos / 1e6);
    }
}
