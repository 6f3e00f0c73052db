package dev.musher.agent.learning;

import dev.musher.agent.context.ConversationTranscript;
import dev.musher.agent.context.ConversationTranscript.Bounds;
import dev.musher.agent.session.AttributedEntries;
import dev.musher.agent.session.AuthoredMessage;
import dev.musher.agent.session.DiaryEntry;
import dev.musher.agent.session.DiaryEvent;
import dev.musher.agent.session.MessageAuthor;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * What was said and done in a part of a session.
 *
 * @param diary of which only what this user's Musher wrote in that part is shown to a reviewer
 */
public record SessionTranscript(AttributedEntries diary) {
    /** Of one entry, so that no single output crowds out the rest. */
    private static final Bounds BOUNDS = new Bounds(8_000, 1_000, 2_000);

    /** Of all of them. */
    private static final long MOST_BYTES = 60_000;

    /** A part of all entries. */
    static SessionTranscript of(AttributedEntries all, SessionSlice slice) {
        return new SessionTranscript(all.between(slice.after(), slice.last()));
    }

    /** Whether the model did anything: without that there is nothing to learn. */
    boolean hasWork() {
        return said().stream().anyMatch(message -> message.author() == MessageAuthor.MODEL);
    }

    public List<AuthoredMessage> said() {
        var said = new ArrayList<AuthoredMessage>();
        for (DiaryEntry entry : diary.toReview()) {
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
