package dev.musher.agent.session.disk;

import dev.musher.agent.session.DiaryEntry;
import dev.musher.agent.session.DiaryEvent;
import dev.musher.agent.session.PlanStep;
import dev.musher.agent.session.SessionBranch;
import dev.musher.agent.session.SessionException;
import dev.musher.agent.session.SessionException.Fault;
import dev.musher.agent.session.SessionHeader;
import dev.musher.base.json.JsonException;
import java.io.Closeable;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * A diary as it is on the disk. Opening it goes through the file once and keeps where the entries
 * are; what they say is read when it is asked for.
 */
final class DiaryReader implements Closeable {
    /** No line is longer: what cannot be read back is not written. */
    static final int LONGEST_LINE = 32 << 20;

    private static final int MOST_DAMAGED = 20;

    private final DiaryText text;
    private final SessionHeader header;
    private final EntryTable table = new EntryTable();
    private final DiaryLineHead head = new DiaryLineHead();
    private final List<Long> damaged = new ArrayList<>();
    private final List<Suspect> suspects = new ArrayList<>();
    private final Tail tail;
    private long lines;

    /** How a diary ends. */
    enum Tail {
        /** With the end of a line. */
        WHOLE,
        /** Somewhere in a line; what is added begins with a new one. */
        OPEN
    }

    /**
     * @throws SessionException if it cannot be read, or is of another version
     */
    static DiaryReader open(Path path) {
        return of(new DiaryText(path));
    }

    private static DiaryReader of(DiaryText text) {
        try {
            var header = text.header();
            if (header.isEmpty()) {
                throw new SessionException(
                        Fault.DAMAGED,
                        "Nothing was saved in " + text.path() + "; it can be deleted.");
            }
            return new DiaryReader(text, header.get());
        } catch (RuntimeException e) {
            text.close();
            throw e;
        }
    }

    private DiaryReader(DiaryText text, SessionHeader header) {
        this.text = text;
        this.header = header;
        boolean ended = text.scan(DiaryLineHead.LONGEST, 0, this::line);
        tail = ended ? Tail.WHOLE : Tail.OPEN;
        suspects.add(new Suspect(last(), lines));
        for (Suspect suspect : suspects) {
            if (suspect.place >= 0 && !isWhole(suspect.place)) {
                table.forget(suspect.place);
                note(suspect.line);
            }
        }
    }

    /** All bytes of the file as they are now; empty if there are more. */
    Optional<byte[]> bytes(int most) {
        return text.all(most);
    }

    /** Reads these bytes of the same diary. */
    DiaryReader of(byte[] bytes) {
        return of(DiaryText.inMemory(text.path(), bytes));
    }

    /** An entry of which perhaps only the beginning is there. */
    private record Suspect(int place, long line) {}

    private void line(long offset, long length, byte[] bytes, int kept) {
        lines++;
        if (lines == 1 || length == 0) {
            return;
        }
        if (length > LONGEST_LINE || !head.read(bytes, kept)) {
            note(lines);
            return;
        }
        // A writer that continues after an entry that was cut short gives its number to the next
        // one.
        if (last() >= 0
                && head.number() <= table.number(last())
                && suspects.size() < MOST_DAMAGED) {
            suspects.add(new Suspect(last(), lines - 1));
        }
        table.add(offset, (int) length, head);
    }

    private void note(long line) {
        if (damaged.size() < MOST_DAMAGED) {
            damaged.add(line);
        }
    }

    /** The beginning of a line may be there and its end not. */
    private boolean isWhole(int place) {
        try {
            decoded(place);
            return true;
        } catch (JsonException _) {
            return false;
        }
    }

    SessionHeader header() {
        return header;
    }

    EntryTable table() {
        return table;
    }

    Tail tail() {
        return tail;
    }

    /** The lines, counted from 1, that are not entries; the first of them if there are many. */
    List<Long> damaged() {
        return List.copyOf(damaged);
    }

    /** The place of the last entry. */
    int last() {
        return table.last();
    }

    /**
     * The place of an entry; before the first of them for 0.
     *
     * @throws SessionException if there is none of that number
     */
    int place(long number) {
        int place = table.place(number);
        if (place == EntryTable.MISSING) {
            throw new SessionException(
                    Fault.NO_SUCH_ENTRY,
                    "Session " + header.id() + " has no entry " + number + ".");
        }
        return place;
    }

    /**
     * The places from the first entry to this one.
     *
     * @throws SessionException if something is missing among them
     */
    int[] path(int last) {
        int[] path = table.path(last);
        if (path.length > 0 && path[0] == EntryTable.MISSING) {
            throw broken(path);
        }
        return path;
    }

    private SessionException broken(int[] path) {
        long after = path.length > 1 ? table.number(path[1]) : 0;
        return new SessionException(
                Fault.DAMAGED,
                "The session in "
                        + text.path()
                        + " is damaged"
                        + (damaged.isEmpty() ? "" : " in line " + damaged.getFirst())
                        + ": entry "
                        + after
                        + " follows one that is missing. What came before can be continued with"
                        + " 'musher sessions fork "
                        + header.id()
                        + " --at "
                        + lastBefore(path)
                        + "'.");
    }

    /** The last entry before the damage that can be reached from the beginning. */
    private long lastBefore(int[] path) {
        int until = path.length > 1 ? path[1] : table.size();
        for (int place = until - 1; place >= 0; place--) {
            if (!table.isForgotten(place) && table.path(place)[0] != EntryTable.MISSING) {
                return table.number(place);
            }
        }
        return 0;
    }

    /**
     * What an entry tells.
     *
     * @throws SessionException if it is damaged
     */
    DiaryEvent happening(int place) {
        try {
            return decoded(place);
        } catch (JsonException damage) {
            throw new SessionException(
                    Fault.DAMAGED,
                    "Entry " + table.number(place) + " of " + text.path() + " is damaged.",
                    damage);
        }
    }

    private DiaryEvent decoded(int place) {
        return DiaryLine.happening(text.line(table.offset(place), table.length(place)));
    }

    DiaryEntry entry(int place) {
        int parent = table.parent(place);
        return new DiaryEntry(
                table.number(place),
                table.number(parent),
                Instant.ofEpochMilli(table.millis(place)),
                happening(place));
    }

    /** The line of an entry as it stands there. */
    byte[] raw(int place) {
        return text.bytes(table.offset(place), table.length(place));
    }

    /** The entries among these whose words are in the message that follows. */
    BitSet repeated(int[] path) {
        var repeated = new BitSet();
        boolean inMessage = false;
        for (int i = path.length - 1; i >= 0; i--) {
            DiaryEntryKind kind = table.kind(path[i]);
            if (kind == DiaryEntryKind.UTTERED) {
                repeated.set(i, inMessage);
            } else if (kind.isSaid()) {
                inMessage = kind == DiaryEntryKind.MODEL;
            }
        }
        return repeated;
    }

    /** What a session goes on from, if it goes on behind this entry. */
    SessionBranch branch(int last) {
        int[] path = path(last);
        var repeated = repeated(path);
        var conversationRepair = new ConversationRepair();
        for (int i = lastOf(DiaryEntryKind.FOLDED, path).orElse(0); i < path.length; i++) {
            if (!repeated.get(i)) {
                conversationRepair.add(happening(path[i]));
            }
        }
        return new SessionBranch(
                header,
                table.number(last),
                conversationRepair.context(),
                model(path),
                planned(path),
                runEnded(path));
    }

    /** From the last beginning of a plan on; earlier plans are ignored. */
    private List<DiaryEvent.Planned> planned(int[] path) {
        var steps = new ArrayList<DiaryEvent.Planned>();
        for (int i = path.length - 1; i >= 0; i--) {
            if (table.kind(path[i]) == DiaryEntryKind.PLANNED) {
                var planned = (DiaryEvent.Planned) happening(path[i]);
                steps.addFirst(planned);
                if (planned.step() == PlanStep.BEGUN) {
                    return steps;
                }
            }
        }
        return steps;
    }

    private SessionBranch.Ending runEnded(int[] path) {
        for (int i = path.length - 1; i >= 0; i--) {
            DiaryEntryKind kind = table.kind(path[i]);
            if (kind == DiaryEntryKind.ENDED || kind == DiaryEntryKind.REWOUND) {
                return SessionBranch.Ending.ENDED;
            }
            if (kind.isSaid() || kind == DiaryEntryKind.UTTERED) {
                return SessionBranch.Ending.CUT_OFF;
            }
        }
        return SessionBranch.Ending.ENDED;
    }

    Optional<String> model(int[] path) {
        return lastOf(DiaryEntryKind.CHOSEN, path)
                .map(i -> ((DiaryEvent.ModelChosen) happening(path[i])).model());
    }

    private Optional<Integer> lastOf(DiaryEntryKind kind, int[] path) {
        for (int i = path.length - 1; i >= 0; i--) {
            if (table.kind(path[i]) == kind) {
                return Optional.of(i);
            }
        }
        return Optional.empty();
    }

    @Override
    public void close() {
        text.close();
    }
}
