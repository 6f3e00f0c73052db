package dev.musher.context;

import dev.musher.session.Utterance;
import java.util.List;

/**
 * Makes a conversation smaller: oldest tool results become one line each, and if that is not
 * enough, the middle becomes a summary. The user's words stay as they are, and every call keeps its
 * result.
 */
public interface Folding {
    /** What is wanted. */
    sealed interface Wish {
        /** The conversation is too large. */
        record Needed() implements Wish {}

        /** Somebody asks for it; the focus says what matters most, and may be empty. */
        record Asked(String focus) implements Wish {}
    }

    /** What came of it. */
    sealed interface Result {
        /** It is smaller; the summary says how much became how much, and by what. */
        record Folded(List<Utterance> conversation, long before, long after, String summary)
                implements Result {
            public Folded {
                conversation = List.copyOf(conversation);
            }
        }

        /** Folding would not have made it smaller. */
        record Unchanged(String why) implements Result {}
    }

    /** Whether the conversation has to be folded before it is sent. */
    boolean needed(Prefix prefix, List<Utterance> conversation);

    /** Folds it; a summariser that fails leaves what can be done without it. */
    Result fold(Prefix prefix, List<Utterance> conversation, Wish wish) throws InterruptedException;
}
