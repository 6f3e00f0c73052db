package dev.musher.agent.memory.tool;

import dev.musher.agent.memory.EntryUse;
import dev.musher.agent.memory.Expectation;
import dev.musher.agent.memory.MemoryChange;
import dev.musher.agent.memory.MemoryEntry;
import dev.musher.agent.memory.MemoryException;
import dev.musher.agent.memory.MemoryId;
import dev.musher.agent.memory.MemoryKind;
import dev.musher.agent.memory.MemoryScope;
import dev.musher.agent.memory.MemoryStore;
import dev.musher.agent.memory.MemoryUsage;
import dev.musher.agent.memory.StoredEntry;
import dev.musher.agent.memory.backing.Backing;
import dev.musher.agent.memory.backing.BackingDecision;
import dev.musher.agent.memory.recall.MemoryIndex;
import dev.musher.agent.safety.TextSafety;
import dev.musher.base.failure.ExplainedException;
import dev.musher.base.time.TimeSource;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.Optional;

/**
 * What an agent may do with memory. It writes personal entries only, each after the decision of
 * {@link Backing}; shared and global ones are people's.
 */
public final class AgentMemory {
    private static final int MOST_FOUND = 8;

    private final MemoryStore store;
    private final MemoryIndex index;
    private final TextSafety safety;
    private final TimeSource clock;

    public AgentMemory(MemoryStore store, MemoryIndex index, TextSafety safety, TimeSource clock) {
        this.store = store;
        this.index = index;
        this.safety = safety;
        this.clock = clock;
    }

    /** What an agent wants to keep. */
    public record Draft(MemoryKind kind, String text, Optional<Expectation> expectation) {}

    /** What became of a wish to write. */
    public record Written(BackingDecision decision, Optional<MemoryChange> change) {}

    public List<StoredEntry> search(String words) {
        var found = index.search(words, MOST_FOUND);
        note(found);
        return found;
    }

    public StoredEntry expand(MemoryId id) {
        var found = require(id);
        note(List.of(found));
        return found;
    }

    /** What cannot be counted is found all the same. */
    private void note(List<StoredEntry> entries) {
        try {
            new MemoryUsage(store.folders())
                    .note(
                            entries.stream().map(StoredEntry::key).toList(),
                            EntryUse.Event.USED,
                            clock.now());
        } catch (ExplainedException e) {
            System.getLogger(AgentMemory.class.getName())
                    .log(Level.WARNING, "The use of memory entries was not counted", e);
        }
    }

    private StoredEntry require(MemoryId id) {
        return store.find(id)
                .orElseThrow(
                        () ->
                                new MemoryException(
                                        "There is no memory entry " + id + ".",
                                        "Search for its words."));
    }

    /** Keeps an entry if it is backed, or for review if it is not; what is untrue is refused. */
    public Written add(Draft draft, EntryAuthor author) {
        return keep(entry(draft, author), author, entry -> store.add(MemoryScope.PERSONAL, entry));
    }

    /**
     * The same in the place of another; without backing, or if that is a person's, it stays until a
     * person decides.
     */
    public Written replace(MemoryId id, Draft draft, EntryAuthor author) {
        var entry = entry(draft, author);
        if (requirePersonal(id).isAgents()) {
            return keep(entry, author, by -> store.replace(id, by));
        }
        var decision = Backing.decide(entry, author.digest(), safety);
        if (decision instanceof BackingDecision.Refused) {
            return new Written(decision, Optional.empty());
        }
        var asked =
                quarantined(entry.superseding(id), "It replaces your entry " + id + ".", author);
        return asked.decision() instanceof BackingDecision.Quarantined
                ? new Written(
                        new BackingDecision.Quarantined("The user wrote " + id + " and decides."),
                        asked.change())
                : asked;
    }

    /** Takes an entry of an agent out; what a person wrote stays until the person accepts that. */
    public MemoryChange remove(MemoryId id, EntryAuthor author) {
        boolean agents = requirePersonal(id).isAgents();
        String by = author.source().text();
        return author.write(
                () ->
                        agents
                                ? store.remove(id, "removed by " + by, clock.now())
                                : store.requestRemoval(
                                        id, "Accept to remove it, as " + by + " wants."));
    }

    private MemoryEntry entry(Draft draft, EntryAuthor author) {
        var entry =
                MemoryEntry.of(
                        draft.kind(),
                        draft.text(),
                        author.source(),
                        clock.now(),
                        MemoryEntry.USUAL_CONFIDENCE);
        return draft.expectation().map(entry::expecting).orElse(entry);
    }

    /** How an accepted entry is written. */
    private interface Keeping {
        MemoryChange write(MemoryEntry entry);
    }

    private Written keep(MemoryEntry entry, EntryAuthor author, Keeping keeping) {
        var decision = Backing.decide(entry, author.digest(), safety);
        return switch (decision) {
            case BackingDecision.Accepted _ ->
                    new Written(decision, Optional.of(author.write(() -> keeping.write(entry))));
            case BackingDecision.Quarantined(String why) -> quarantined(entry, why, author);
            case BackingDecision.Refused _ -> new Written(decision, Optional.empty());
        };
    }

    /** A person is asked about the same words once. */
    private Written quarantined(MemoryEntry entry, String why, EntryAuthor author) {
        if (store.isRejected(entry.words())) {
            return new Written(
                    new BackingDecision.Refused("The user rejected this text before."),
                    Optional.empty());
        }
        var change = author.write(() -> store.quarantine(MemoryScope.PERSONAL, entry, why));
        if (change.isEmpty() && store.find(change.id()).isPresent()) {
            return new Written(
                    new BackingDecision.Accepted("It was there already."), Optional.of(change));
        }
        return new Written(new BackingDecision.Quarantined(why), Optional.of(change));
    }

    private StoredEntry requirePersonal(MemoryId id) {
        var stored = require(id);
        if (stored.scope() != MemoryScope.PERSONAL) {
            throw new MemoryException(
                    "The entry "
                            + id
                            + " is "
                            + stored.scope().word()
                            + "; only the user changes it.",
                    "Tell the user: musher memory edit " + id);
        }
        return stored;
    }
}
