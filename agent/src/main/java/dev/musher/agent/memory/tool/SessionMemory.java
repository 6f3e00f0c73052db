package dev.musher.agent.memory.tool;

import dev.musher.agent.evidence.ObservedCall;
import dev.musher.agent.memory.EntryUse;
import dev.musher.agent.memory.MemoryChange;
import dev.musher.agent.memory.MemoryEntry;
import dev.musher.agent.memory.MemoryId;
import dev.musher.agent.memory.MemoryScope;
import dev.musher.agent.memory.MemorySource;
import dev.musher.agent.memory.MemoryStore;
import dev.musher.agent.memory.MemoryUsage;
import dev.musher.agent.memory.StoredEntry;
import dev.musher.agent.memory.recall.MemoryBlock;
import dev.musher.agent.memory.recall.MemorySummary;
import dev.musher.agent.memory.recall.RankedEntry;
import dev.musher.agent.memory.recall.SummaryFile;
import dev.musher.agent.memory.recall.ToldEntries;
import dev.musher.agent.notice.Notice;
import dev.musher.agent.notice.NoticeTag;
import dev.musher.base.json.JsonValue;
import dev.musher.base.text.OneLineText;
import dev.musher.base.time.TimeSource;
import dev.musher.tools.api.ToolFact;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Memory during one session. The block is made once and stays; what others write meanwhile is told
 * once, at the next prompt. Thread-safe.
 */
public final class SessionMemory {
    private static final int MOST_TOLD = 5;
    private static final int LONGEST_TOLD = 160;

    private final MemoryStore store;
    private final SummaryFile file;
    private final MemoryUsage usage;
    private final TimeSource clock;
    private final MemoryBlock block;
    private final ToldEntries told;
    private MemorySummary last;
    private Map<Path, String> lastStates;

    /** Of a session that begins now. */
    public SessionMemory(MemoryStore store, TimeSource clock) {
        this(
                store,
                clock,
                new SummaryFile(store).states(),
                new SummaryFile(store).read(clock.now()));
    }

    /** Of a session that began when there was no memory. */
    public static SessionMemory fromNothing(MemoryStore store, TimeSource clock) {
        return new SessionMemory(store, clock, Map.of(), MemorySummary.NONE);
    }

    private SessionMemory(
            MemoryStore store,
            TimeSource clock,
            Map<Path, String> statesAtStart,
            MemorySummary atStart) {
        this.store = store;
        this.lastStates = statesAtStart;
        this.file = new SummaryFile(store);
        this.usage = new MemoryUsage(store.folders());
        this.clock = clock;
        this.told = new ToldEntries(store.folders());
        this.last = atStart;
        this.block = last.block(clock.now());
    }

    /** What the session begins with. */
    public MemoryBlock block() {
        return block;
    }

    /** Notes which entries a session was told of. */
    public void told(String session) {
        told.add(session, clock.now(), block.entries());
    }

    /** The agent of this session wrote something itself, and need not be told. */
    public synchronized void wrote(MemoryChange change) {
        if (!change.isEmpty()) {
            lastStates = file.states();
            last = file.read(clock.now());
        }
    }

    /** What others added, changed and removed since the last look. */
    public synchronized Optional<Notice> news() {
        var states = file.states();
        if (states.equals(lastStates)) {
            // Uses may have been counted, which makes other entries the best.
            return Optional.empty();
        }
        var before = last;
        last = file.read(clock.now());
        var lines = written(states, before);
        removed(before, lines);
        lastStates = states;
        if (lines.isEmpty()) {
            return Optional.empty();
        }
        if (lines.size() == 1) {
            return Optional.of(
                    new Notice(
                            NoticeTag.MEMORY,
                            "Memory has changed: " + lines.getFirst().substring("\n- ".length())));
        }
        var shown = lines.subList(0, Math.min(lines.size(), MOST_TOLD));
        String more =
                lines.size() > MOST_TOLD
                        ? "\nand "
                                + (lines.size() - MOST_TOLD)
                                + " more; the tool memory finds what there is."
                        : "";
        return Optional.of(
                new Notice(
                        NoticeTag.MEMORY,
                        "Memory has changed since this session began:"
                                + String.join("", shown)
                                + more));
    }

    /** Only files that changed are read. */
    private List<String> written(Map<Path, String> states, MemorySummary before) {
        var lines = new ArrayList<String>();
        for (MemoryScope scope : MemoryScope.values()) {
            for (Path path : store.folders().files(scope).states().keySet()) {
                if (Objects.equals(states.get(path), lastStates.get(path))) {
                    continue;
                }
                for (StoredEntry stored : store.readFile(scope, path)) {
                    boolean counts = last.hashes().has(stored.entry());
                    if (counts && !before.hashes().has(stored.entry())) {
                        lines.add(line(stored.entry(), isUsers(stored) ? "from the user: " : ""));
                    }
                }
            }
        }
        return lines;
    }

    /** A shared one may be anybody's who committed it. */
    private static boolean isUsers(StoredEntry stored) {
        return stored.scope() != MemoryScope.SHARED
                && stored.entry().source() instanceof MemorySource.Person;
    }

    /** By their words those that the session may have been told, and the others by their number. */
    private void removed(MemorySummary before, List<String> lines) {
        int left = before.hashes().missingIn(last.hashes());
        for (RankedEntry ranked : before.candidates()) {
            if (!last.hashes().has(ranked.stored().entry().id())) {
                lines.addFirst(line(ranked.stored().entry(), "removed: "));
                left--;
            }
        }
        if (left > 0) {
            lines.add("\n- " + left + " others were removed");
        }
    }

    private static String line(MemoryEntry entry, String what) {
        return "\n- ["
                + entry.id()
                + "] "
                + what
                + OneLineText.beginning(entry.text(), LONGEST_TOLD);
    }

    /** A call ended: entries that expect something of its command turn out right or wrong. */
    public void ended(ObservedCall call) {
        var ended = ToolFact.first(call.outcome().facts(), ToolFact.CommandEnded.class);
        if (ended.isPresent() && call.input() instanceof JsonValue.Fields fields) {
            fields.text("command").ifPresent(command -> commandEnded(command, ended.get().code()));
        }
    }

    /** The same of a command. */
    public synchronized void commandEnded(String typed, int code) {
        if (last.expectations().isEmpty()) {
            return;
        }
        String command = plain(typed);
        var held = new ArrayList<MemoryId>();
        var contradicted = new ArrayList<MemoryId>();
        for (MemorySummary.Expected expected : last.expectations()) {
            if (plain(expected.expectation().command()).equals(command)) {
                boolean holds = expected.expectation().holds(code);
                (holds ? held : contradicted).add(expected.key());
            }
        }
        note(held, EntryUse.Event.HELD);
        note(contradicted, EntryUse.Event.CONTRADICTED);
    }

    private void note(List<MemoryId> keys, EntryUse.Event event) {
        if (!keys.isEmpty()) {
            usage.note(keys, event, clock.now());
        }
    }

    private static String plain(String command) {
        return String.join(" ", command.strip().split("\\s+", -1));
    }
}
