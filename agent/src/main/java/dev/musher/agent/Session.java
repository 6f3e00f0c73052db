package dev.musher.agent;

import dev.musher.context.Folding;
import dev.musher.context.Gauge;
import dev.musher.context.Prefix;
import dev.musher.session.Diary;
import dev.musher.session.Utterance;
import dev.musher.spending.Expenses;
import dev.musher.spending.Purse;
import java.util.List;
import java.util.Optional;

/**
 * Everything that one session owns. Nothing of it is shared with another, so that any number of
 * sessions work in one process without touching each other.
 *
 * @param past what was before, when the session is taken up again
 */
public record Session(
        Diary diary,
        Past past,
        Prefix prefix,
        Hands hands,
        Memory memory,
        Money money,
        AgentEvent.Setting setting) {
    /**
     * What is known when a session begins.
     *
     * @param said so far
     * @param model that the diary noted last
     */
    public record Past(List<Utterance> said, Optional<String> model) {
        /** Nothing happened yet. */
        public static final Past NONE = new Past(List.of(), Optional.empty());

        public Past {
            said = List.copyOf(said);
        }
    }

    /** How the conversation is kept within the window of the model. */
    public record Memory(Gauge gauge, Folding folding) {}

    /** What the session may spend, and where it is written down. */
    public record Money(Purse purse, Expenses expenses) {}
}
