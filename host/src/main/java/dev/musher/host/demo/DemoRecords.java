package dev.musher.host.demo;

import dev.musher.host.project.AttemptRecords;
import dev.musher.pipeline.board.Board;
import dev.musher.pipeline.board.RecordedEvent;
import java.time.Duration;
import java.util.List;

/** What the ledger and the folders of attempts say. Any thread looks. */
public interface DemoRecords extends AutoCloseable {
    AttemptRecords attempts();

    Board board();

    /** Everything that happened, the oldest first. */
    List<RecordedEvent> happened();

    /** Waits until something has happened since, or the time has passed. */
    void await(long since, Duration patience) throws InterruptedException;

    @Override
    void close();
}
