package dev.musher.agent.learning;

import dev.musher.agent.memory.MemoryEntry;
import dev.musher.agent.memory.MemoryId;
import dev.musher.agent.memory.MemoryScope;
import dev.musher.agent.memory.MemorySource;
import dev.musher.agent.memory.MemoryStore;
import dev.musher.agent.memory.StoredEntry;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
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
    private final Outcomes outcomes;
    private final Curation curation;

    /** How entries did. */
    public interface Outcomes {
        /** Nothing is known: no entry is removed for it. */
        Outcomes UNKNOWN =
                new Outcomes() {
                    @Override
                    public boolean isContradicted(MemoryEntry entry) {
                        return false;
                    }

                    @Override
                    public boolean isUsed(MemoryEntry entry, Instant since) {
                        return true;
                    }
                };

        /** Whether what it expects did not happen, more than once. */
        boolean isContradicted(MemoryEntry entry);

        /** Whether an agent looked it up, or its expectation held, since then. */
        boolean isUsed(MemoryEntry entry, Instant since);
    }

    /**
     * @param project where the files are that entries name
     */
    public MemoryCuratorPass(
            MemoryStore memory, Path project, Outcomes outcomes, Curation curation) {
        this.memory = memory;
        this.project = project;
        this.outcomes = outcomes;
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
        remove(store, run, this::isContradicted, "it was contradicted twice");
        remove(store, run, this::isDead, "the files that it names are gone");
        remove(store, run, stored -> isUnused(stored, run), "it was not used for 180 days");
        var pairs = Similarity.pairs(own(store, run), stored -> stored.entry().text());
        Set<MemoryId> gone = new HashSet<>();
        var alike = new ArrayList<String>();
        for (var pair : pairs) {
            if (pair.share() < Similarity.SAME) {
                alike.add(line(pair.one()) + "\n" + line(pair.other()));
            } else if (!gone.contains(pair.one().entry().id())
                    && gone.add(pair.other().entry().id())) {
                take(store, pair.other(), "it says the same as " + pair.one().entry().id(), run);
            }
        }
        if (!alike.isEmpty()) {
            curation.merge(
                    "These entries of memory are alike:\n\n" + String.join("\n\n", alike), run);
        }
    }

    private static String line(StoredEntry stored) {
        return "- "
                + stored.entry().id()
                + " ("
                + stored.entry().kind().word()
                + "): "
                + stored.entry().text();
    }

    /** What agents wrote for this project, except for what this very run wrote or changed. */
    private List<StoredEntry> own(MemoryStore store, PassRun run) {
        var since = run.startedAt();
        return store.read().current().stream()
                .filter(stored -> stored.scope() == MemoryScope.PERSONAL)
                .filter(stored -> stored.entry().source() instanceof MemorySource.Session)
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

    private boolean isContradicted(StoredEntry stored) {
        return outcomes.isContradicted(stored.entry());
    }

    private boolean isUnused(StoredEntry stored, PassRun run) {
        var since = run.clock().now().minus(UNUSED);
        return stored.entry().at().isBefore(since) && !outcomes.isUsed(stored.entry(), since);
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
