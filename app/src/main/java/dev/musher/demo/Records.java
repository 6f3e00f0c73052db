package dev.musher.demo;

import dev.musher.board.Board;
import dev.musher.board.Happened;
import java.time.Duration;
import java.util.List;

/** What the ledger and the folders of attempts say. Any thread looks. */
public interface Records extends Testimony, AutoCloseable {
    Board board();

    /** Everything that happened, the oldest first. */
    List<Happened> happened();

    /** Waits until something has happened since, or the time is over. */
    void await(long since, Duration patience) throws InterruptedException;

    @Override
    void close();
}
