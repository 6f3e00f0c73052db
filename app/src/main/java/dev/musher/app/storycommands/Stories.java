package dev.musher.app.storycommands;

import dev.musher.pipeline.board.Board;
import dev.musher.pipeline.board.Card;
import dev.musher.pipeline.board.RecordedEvent;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.order.ItemCommand;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The stories of a project, as somebody at a terminal reaches them. */
public interface Stories extends AutoCloseable {
    /** What became of a command. */
    sealed interface Submitted {
        /** It is in the ledger; the number is that of the item it is about. */
        record Accepted(ItemNumber item) implements Submitted {}

        /** Nothing has changed; the reason is a sentence. */
        record Refused(String because) implements Submitted {}
    }

    Submitted submit(ItemCommand itemCommand);

    /** Everything, as the ledger has it now. */
    Board board();

    Optional<Card> card(ItemNumber number);

    /** What happened to an item, the oldest first. */
    List<RecordedEvent> history(ItemNumber number);

    /** What is to be seen of the work beside the ledger. */
    Field field();

    /** Waits until something has happened since the sequence, or the time is over. */
    void await(long since, Duration patience) throws InterruptedException;

    @Override
    void close();

    /** Opens the stories of the project that somebody stands in. */
    @FunctionalInterface
    interface Opening {
        Stories open();
    }
}
