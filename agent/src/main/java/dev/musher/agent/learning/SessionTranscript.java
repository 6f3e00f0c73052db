package dev.musher.agent.learning;

import dev.musher.agent.context.ConversationTranscript;
import dev.musher.agent.context.ConversationTranscript.Bounds;
import dev.musher.agent.session.AuthoredMessage;
import dev.musher.agent.session.DiaryEntry;
import dev.musher.agent.session.DiaryEvent;
import dev.musher.agent.session.MessageAuthor;
import dev.musher.agent.session.disk.OpenDiary;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * What was said and done in a part of a session.
 *
 * @param entries of the diary, in order
 */
public record SessionTranscript(List<DiaryEntry> entries) {
    /** Of one entry, so that no single output crowds out the rest. */
    private static final Bounds BOUNDS = new Bounds(8_000, 1_000, 2_000);

    /** Of all of them. */
    private static final long MOST_BYTES = 60_000;

    /** A diary may be as long as it likes; the reader has bounds. */
    private static final int MOST_ENTRIES = 20_000;

    public SessionTranscript {
        entries = List.copyOf(entries);
    }

    /** The part of an open diary. */
    static SessionTranscript of(OpenDiary diary, SessionSlice slice) {
        var entries = new ArrayList<DiaryEntry>();
        for (DiaryEntry entry : diary.branchEntries()) {
            if (entry.number() > slice.after()
                    && entry.number() <= slice.last()
                    && entries.size() < MOST_ENTRIES) {
                entries.add(entry);
            }
        }
        return new SessionTranscript(entries);
    }

    /** Whether the model did anything: without that there is nothing to learn. */
    boolean hasWork() {
        return said().stream().anyMatch(message -> message.author() == MessageAuthor.MODEL);
    }

    public List<AuthoredMessage> said() {
        var said = new ArrayList<AuthoredMessage>();
        for (DiaryEntry entry : entries) {
            if (entry.happening() instanceof DiaryEvent.Said(var message)) {
                said.add(message);
            }
        }
        return said;
    }

    /** As a model reads it: results clipped, the older middle of a long one left out. */
    public String text() {
        return ConversationTranscript.of(said(), BOUNDS, Set.of()).within(MOST_BYTES);
    }
}
