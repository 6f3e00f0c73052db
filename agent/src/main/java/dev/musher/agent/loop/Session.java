package dev.musher.agent.loop;

import dev.musher.agent.context.ConversationFold;
import dev.musher.agent.context.Prefix;
import dev.musher.agent.context.TokenEstimator;
import dev.musher.agent.session.AuthoredMessage;
import dev.musher.agent.session.Diary;
import dev.musher.agent.spending.ExpenseLog;
import dev.musher.agent.spending.Purse;
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
        History past,
        Prefix prefix,
        SessionTools tools,
        Memory memory,
        Spending money,
        AgentEvent.SessionSetup setting) {
    /**
     * What is known when a session begins.
     *
     * @param said so far
     * @param model that the diary noted last
     */
    public record History(List<AuthoredMessage> said, Optional<String> model) {
        /** Nothing happened yet. */
        public static final History NONE = new History(List.of(), Optional.empty());

        public History {
            said = List.copyOf(said);
        }
    }

    /** How the conversation is kept within the window of the model. */
    public record Memory(TokenEstimator gauge, ConversationFold folding) {}

    /** What the session may spend, and where it is written down. */
    public record Spending(Purse purse, ExpenseLog expenses) {}
}
