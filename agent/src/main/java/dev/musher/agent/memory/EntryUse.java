package dev.musher.agent.memory;

import java.time.Instant;

/**
 * How an entry did. It belongs to the words of the entry, wherever they stand.
 *
 * @param uses how often an agent looked it up, or ran the command that it is about
 * @param held how often its expectation came true
 * @param contradicted how often it did not
 * @param last when the last of these happened; the epoch if nothing did
 */
public record EntryUse(int uses, int held, int contradicted, Instant last) {
    public static final EntryUse NONE = new EntryUse(0, 0, 0, Instant.EPOCH);

    /** So many contradictions and it is no longer told to agents. */
    public static final int MOST_CONTRADICTED = 2;

    /** What happened with an entry. */
    public enum Event {
        USED,
        HELD,
        CONTRADICTED
    }

    public boolean isContradicted() {
        return contradicted >= MOST_CONTRADICTED;
    }

    EntryUse with(Event event, Instant at) {
        return new EntryUse(
                uses + 1,
                held + (event == Event.HELD ? 1 : 0),
                contradicted + (event == Event.CONTRADICTED ? 1 : 0),
                at);
    }
}
