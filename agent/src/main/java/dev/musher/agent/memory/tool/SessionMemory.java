package dev.musher.agent.memory.tool;

import dev.musher.agent.evidence.ObservedCall;
import dev.musher.agent.memory.EntryUse;
import dev.musher.agent.memory.MemoryChange;
import dev.musher.agent.memory.MemoryId;
import dev.musher.agent.memory.MemoryStore;
import dev.musher.agent.memory.MemoryUsage;
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
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Memory during one session. The block is made once and stays; what others write meanwhile is told
 * once, at the next prompt. Thread-safe.
 */
public final class SessionMemory {
    private static final int MOST_TOLD = 5;
    private static final int LONGEST_TOLD = 160;

    private final SummaryFile file;
    private final MemoryUsage usage;
    private final TimeSource clock;
    private final MemoryBlock block;
    private final ToldEntries told;
    private MemorySummary last;
    private String lastState;

    /** Of a session that begins now. */
    public SessionMemory(MemoryStore store, TimeSource clock) {
        this(
                store,
                clock,
                new SummaryFile(store).stateOfEntries(),
                new SummaryFile(store).read(clock.now()));
    }

    /** Of a session that began when there was no memory. */
    public static SessionMemory fromNothing(MemoryStore store, TimeSource clock) {
        return new SessionMemory(store, clock, "", MemorySummary.NONE);
    }

    private SessionMemory(
            MemoryStore store, TimeSource clock, String stateAtStart, MemorySummary atStart) {
        this.lastState = stateAtStart;
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
            lastState = file.stateOfEntries();
            last = file.read(clock.now());
        }
    }

    /** What others wrote since the last look. */
    public synchronized Optional<Notice> news() {
        String state = file.stateOfEntries();
        if (state.equals(lastState)) {
            // Uses may have been counted, which makes other entries the best.
            return Optional.empty();
        }
        lastState = state;
        var now = file.read(clock.now());
        var before = texts(last);
        last = now;
        var lines = new ArrayList<String>();
        texts(now)
                .forEach(
                        (id, text) -> {
                            if (!text.equals(before.get(id))) {
                                lines.add(
                                        "\n- ["
                                                + id
                                                + "] "
                                                + OneLineText.beginning(text, LONGEST_TOLD));
                            }
                        });
        if (lines.isEmpty()) {
            return Optional.empty();
        }
        var shown = lines.subList(0, Math.min(lines.size(), MOST_TOLD));
        String more =
                lines.size() > MOST_TOLD
                        ? "\nand "
                                + (lines.size() - MOST_TOLD)
                                + " more; the tool memory finds them."
                        : "";
        return Optional.of(
                new Notice(
                        NoticeTag.MEMORY,
                        "Memory has changed since this session began:"
                                + String.join("", shown)
                                + more));
    }

    private static Map<MemoryId, String> texts(MemorySummary summary) {
        var texts = new LinkedHashMap<MemoryId, String>();
        for (RankedEntry ranked : summary.candidates()) {
            texts.put(ranked.stored().entry().id(), ranked.stored().entry().text());
        }
        return texts;
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
