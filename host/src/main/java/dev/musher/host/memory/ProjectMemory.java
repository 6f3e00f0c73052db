package dev.musher.host.memory;

import dev.musher.agent.memory.EntryUse;
import dev.musher.agent.memory.Expectation;
import dev.musher.agent.memory.MemoryChange;
import dev.musher.agent.memory.MemoryEntry;
import dev.musher.agent.memory.MemoryException;
import dev.musher.agent.memory.MemoryId;
import dev.musher.agent.memory.MemoryKind;
import dev.musher.agent.memory.MemoryProblem;
import dev.musher.agent.memory.MemoryScope;
import dev.musher.agent.memory.MemorySettings;
import dev.musher.agent.memory.MemoryStore;
import dev.musher.agent.memory.MemoryUsage;
import dev.musher.agent.memory.StoredEntry;
import dev.musher.agent.memory.WaitingEntry;
import dev.musher.agent.memory.recall.MemoryIndex;
import dev.musher.agent.memory.recall.MemoryRanking;
import dev.musher.agent.memory.recall.SummaryFile;
import dev.musher.base.time.TimeSource;
import dev.musher.host.wiring.AgentParts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The memory of a project, as its user sees and changes it. Ids may be shortened. */
public final class ProjectMemory {
    private static final int MOST_FOUND = 50;
    private static final String REVIEW_HINT = "See: musher memory review";

    private final MemoryStore store;
    private final MemoryIndex index;
    private final TimeSource clock;
    private final boolean enabled;
    private final boolean inRepository;

    /**
     * Of the project that the parts are for.
     *
     * @param flags settings of the command line
     */
    public ProjectMemory(AgentParts parts, List<String> flags) {
        store = parts.memory(parts.project());
        index = new MemoryIndex(store, parts.tools().directories().cache());
        clock = parts.clock();
        enabled = parts.settings().require(flags).value(MemorySettings.ENABLED);
        inRepository = parts.tools().repository().isPresent();
    }

    /** Whether the project's files can be committed. */
    public boolean isInRepository() {
        return inRepository;
    }

    /** Whether agents are told of memory at all. */
    public boolean isEnabled() {
        return enabled;
    }

    public MemoryStore store() {
        return store;
    }

    /** The entries, of one scope or of all. */
    public MemoryListView list(Optional<MemoryScope> scope) {
        var contents = store.read();
        var entries = new ArrayList<StoredEntry>();
        for (StoredEntry stored : contents.entries()) {
            if (scope.isEmpty() || scope.get() == stored.scope()) {
                entries.add(stored);
            }
        }
        return view(entries, contents.problems());
    }

    /** The entries with these words. */
    public MemoryListView search(String words) {
        return view(index.search(words, MOST_FOUND), List.of());
    }

    private MemoryListView view(List<StoredEntry> entries, List<MemoryProblem> problems) {
        var uses = new MemoryUsage(store.folders()).read();
        return new MemoryListView(
                entries.stream()
                        .map(
                                it ->
                                        MemoryEntryView.of(
                                                it, uses.getOrDefault(it.key(), EntryUse.NONE)))
                        .toList(),
                store.waiting().size(),
                problems.stream().map(MemoryProblem::toString).toList());
    }

    /** An entry, also one that waits for review. */
    public MemoryEntryView show(String id) {
        var waiting = waitingOnly(id);
        if (waiting.isPresent()) {
            return MemoryEntryView.of(waiting.get());
        }
        var stored = require(id);
        return MemoryEntryView.of(stored, useOf(stored));
    }

    private EntryUse useOf(StoredEntry stored) {
        return new MemoryUsage(store.folders()).read().getOrDefault(stored.key(), EntryUse.NONE);
    }

    /** What a person remembers. */
    public MemoryChange add(
            MemoryScope scope, MemoryKind kind, String text, Optional<Expectation> expectation) {
        var entry = entry(kind, text);
        return store.add(scope, expectation.map(entry::expecting).orElse(entry));
    }

    private MemoryEntry entry(MemoryKind kind, String text) {
        try {
            return MemoryEntry.byPerson(kind, text, clock.now());
        } catch (IllegalArgumentException e) {
            throw new MemoryException(
                    String.valueOf(e.getMessage()), "Divide it into several entries.");
        }
    }

    /** Other words for an entry; it becomes a person's. */
    public MemoryChange edit(String id, String text) {
        var old = require(id).entry();
        var entry = entry(old.kind(), text);
        return store.replace(old.id(), old.expectation().map(entry::expecting).orElse(entry));
    }

    public MemoryChange remove(String id) {
        return store.remove(require(id).entry().id(), MemoryStore.BY_PERSON, clock.now());
    }

    /** What can be restored. */
    public List<MemoryEntryView> removed() {
        return store.removed().stream().map(MemoryEntryView::of).toList();
    }

    public MemoryChange restore(String id) {
        return store.restore(waiting(store.removed(), id, "See: musher memory restore"));
    }

    /** Makes an entry the project's: it is in a file to commit. */
    public MemoryChange share(String id) {
        return store.move(require(id).entry().id(), MemoryScope.SHARED);
    }

    /** Takes an entry out of the project's files and makes it the user's own. */
    public MemoryChange unshare(String id, MemoryScope to) {
        var stored = require(id);
        if (stored.scope() != MemoryScope.SHARED) {
            throw new MemoryException(
                    "The entry " + stored.entry().id() + " is not shared.",
                    "List those that are: musher memory list --scope shared");
        }
        return store.move(stored.entry().id(), to);
    }

    /** What waits for a person. */
    public List<MemoryEntryView> review() {
        return store.waiting().stream().map(MemoryEntryView::of).toList();
    }

    /** One of those. */
    public MemoryEntryView review(String id) {
        var found = waiting(store.waiting(), id, REVIEW_HINT);
        return review().stream()
                .filter(it -> it.id().equals(found.text()))
                .findFirst()
                .orElseThrow();
    }

    public MemoryChange accept(String id) {
        return store.accept(waiting(store.waiting(), id, REVIEW_HINT), clock.now());
    }

    public MemoryChange reject(String id) {
        return store.reject(waiting(store.waiting(), id, REVIEW_HINT), clock.now());
    }

    /** Why agents are told of an entry, or not. */
    public MemoryWhyView why(String id) {
        var waiting = waitingOnly(id);
        if (waiting.isPresent()) {
            return new MemoryWhyView(
                    MemoryEntryView.of(waiting.get()),
                    0,
                    0,
                    0,
                    false,
                    "it waits for your review, " + waiting.get().why(),
                    List.of());
        }
        var stored = require(id);
        var use = useOf(stored);
        var now = clock.now();
        var current = store.read().current();
        var uses = new MemoryUsage(store.folders()).read();
        int rank = 0;
        var ranked = MemoryRanking.top(current, uses, now, Math.max(1, current.size()));
        for (int i = 0; i < ranked.size() && rank == 0; i++) {
            rank = ranked.get(i).stored().entry().id().equals(stored.entry().id()) ? i + 1 : 0;
        }
        boolean best =
                new SummaryFile(store).read(now).block(now).entries().contains(stored.entry().id());
        boolean told = best && enabled;
        String because =
                told
                        ? ""
                        : !enabled
                                ? "memory.enabled is false"
                                : use.isContradicted()
                                        ? "it was contradicted " + use.contradicted() + " times"
                                        : rank == 0
                                                ? "another entry supersedes it"
                                                : "others rank higher; the tool memory finds it";
        return new MemoryWhyView(
                MemoryEntryView.of(stored, use),
                MemoryRanking.score(stored.entry(), use, now),
                rank,
                ranked.size(),
                told,
                because,
                MemoryRanking.reasons(stored.entry(), use, now).stream()
                        .map(it -> new MemoryWhyView.ReasonView(it.what(), it.points()))
                        .toList());
    }

    private StoredEntry require(String written) {
        var found = new ArrayList<StoredEntry>();
        for (StoredEntry stored : store.read().entries()) {
            if (stored.entry().id().text().equals(written)) {
                return stored;
            }
            if (stored.entry().id().text().startsWith(written)) {
                found.add(stored);
            }
        }
        if (found.size() == 1) {
            return found.getFirst();
        }
        throw unknown(written, found.size(), hint(written));
    }

    private String hint(String written) {
        for (WaitingEntry removed : store.removed()) {
            if (removed.entry().id().text().equals(written)) {
                return "It was removed. Bring it back: musher memory restore " + written;
            }
        }
        return "See: musher memory list";
    }

    /** What waits under this id, unless an entry that counts has it. */
    private Optional<WaitingEntry> waitingOnly(String written) {
        if (store.read().entries().stream()
                .anyMatch(it -> it.entry().id().text().startsWith(written))) {
            return Optional.empty();
        }
        var found =
                store.waiting().stream()
                        .filter(it -> it.entry().id().text().startsWith(written))
                        .toList();
        return found.size() == 1
                ? Optional.of(found.getFirst())
                : found.stream().filter(it -> it.entry().id().text().equals(written)).findFirst();
    }

    private static MemoryId waiting(List<WaitingEntry> waiting, String written, String hint) {
        var found = new ArrayList<MemoryId>();
        for (WaitingEntry one : waiting) {
            if (one.entry().id().text().startsWith(written)) {
                found.add(one.entry().id());
            }
        }
        if (found.size() == 1 || found.stream().anyMatch(it -> it.text().equals(written))) {
            return found.size() == 1 ? found.getFirst() : new MemoryId(written);
        }
        throw unknown(written, found.size(), hint);
    }

    private static MemoryException unknown(String written, int found, String hint) {
        return new MemoryException(
                found == 0
                        ? "There is no memory entry '" + written + "'."
                        : found + " entries have ids that begin with '" + written + "'.",
                hint);
    }
}
