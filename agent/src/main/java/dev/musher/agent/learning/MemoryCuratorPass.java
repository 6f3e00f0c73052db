package dev.musher.agent.learning;

import dev.musher.agent.memory.EntryUse;
import dev.musher.agent.memory.MemoryId;
import dev.musher.agent.memory.MemoryStore;
import dev.musher.agent.memory.MemoryUsage;
import dev.musher.agent.memory.StoredEntry;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * The third pass: takes out entries of agents that say the same as another, that were contradicted,
 * or that are about files which are gone; a model merges what is only alike. What people wrote, and
 * what is shared, is not touched.
 */
public final class MemoryCuratorPass implements LearningPass {
    public static final String NAME = "memory";

    /** An entry that nobody looked up or proved for so long is removed. */
    static final Duration UNUSED = Duration.ofDays(180);

    /** A path as texts have it: with a folder and an ending. */
    private static final Pattern PATH = Pattern.compile("`((?:[\\w.-]+/)+[\\w-]+\\.\\w{1,8})`");

    private final MemoryStore memory;
    private final Path project;
    private final Curation curation;

    /**
     * @param project where the files are that entries name
     */
    public MemoryCuratorPass(MemoryStore memory, Path project, Curation curation) {
        this.memory = memory;
        this.project = project;
        this.curation = curation;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Optional<String> waitsFor(LearningState state) {
        return LearningSchedule.memoryCurator(NAME, state);
    }

    @Override
    public void run(PassRun run) throws InterruptedException {
        var store = memory.writingBy(run);
        Map<MemoryId, EntryUse> uses = new MemoryUsage(memory.folders()).read();
        remove(
                store,
                run,
                stored -> use(stored, uses).isContradicted(),
                "it was contradicted twice");
        remove(store, run, this::isDead, "the files that it names are gone");
        remove(store, run, stored -> isUnused(stored, uses, run), "it was not used for 180 days");
        var pairs = Similarity.pairs(own(store, run), stored -> stored.entry().text());
        Set<MemoryId> gone = new HashSet<>();
        var alike = new ArrayList<String>();
        for (var pair : pairs) {
            if (!pair.isSame()) {
                alike.add(line(pair.one()) + "\n" + line(pair.other()));
            } else if (!gone.contains(pair.one().entry().id())
                    && !gone.contains(pair.other().entry().id())) {
                gone.add(removeOlder(pair, store, run));
            }
        }
        if (!alike.isEmpty()) {
            curation.merge(
                    "These entries of memory are alike:\n\n" + String.join("\n\n", alike), run);
        }
    }

    /** Of two that say the same; the one that stands behind the other is newer in doubt. */
    private static MemoryId removeOlder(
            Similarity.Pair<StoredEntry> pair, MemoryStore store, PassRun run) {
        boolean backwards = pair.one().entry().at().isAfter(pair.other().entry().at());
        var older = backwards ? pair.other() : pair.one();
        var newer = backwards ? pair.one() : pair.other();
        take(store, older, "it says the same as " + newer.entry().id(), run);
        return older.entry().id();
    }

    private static String line(StoredEntry stored) {
        return "- "
                + stored.entry().id()
                + " ("
                + stored.entry().kind().word()
                + "): "
                + stored.entry().text();
    }

    /**
     * What agents wrote for this project, except for what this very run wrote, and for entries
     * whose words were changed since: that may have been a person.
     */
    private List<StoredEntry> own(MemoryStore store, PassRun run) {
        var since = run.startedAt();
        return store.read().current().stream()
                .filter(StoredEntry::isAgents)
                .filter(stored -> stored.entry().at().isBefore(since))
                .toList();
    }

    private void remove(
            MemoryStore store, PassRun run, Predicate<StoredEntry> condition, String why) {
        for (StoredEntry stored : own(store, run)) {
            if (condition.test(stored)) {
                take(store, stored, why, run);
            }
        }
    }

    private static void take(MemoryStore store, StoredEntry stored, String why, PassRun run) {
        var unused = store.remove(stored.entry().id(), why, run.clock().now());
        run.noted("Removed entry " + stored.entry().id() + ": " + why + ".");
    }

    private static EntryUse use(StoredEntry stored, Map<MemoryId, EntryUse> uses) {
        return uses.getOrDefault(stored.key(), EntryUse.NONE);
    }

    private static boolean isUnused(StoredEntry stored, Map<MemoryId, EntryUse> uses, PassRun run) {
        var since = run.clock().now().minus(UNUSED);
        return stored.entry().at().isBefore(since) && use(stored, uses).last().isBefore(since);
    }

    /** It names files, and none of them is there. */
    private boolean isDead(StoredEntry stored) {
        var paths = PATH.matcher(stored.entry().text());
        boolean named = false;
        while (paths.find()) {
            named = true;
            if (Files.exists(project.resolve(paths.group(1)))) {
                return false;
            }
        }
        return named;
    }
}
