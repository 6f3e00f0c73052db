package dev.musher.host.run;

import dev.musher.fleet.control.Fleet;
import dev.musher.fleet.dispatch.StoryOutlook;
import dev.musher.fleet.engine.LedgerListener;
import dev.musher.host.project.AttemptRecords;
import dev.musher.pipeline.board.Board;
import dev.musher.pipeline.board.RecordedEvent;
import dev.musher.pipeline.story.GateReport;
import dev.musher.pipeline.story.ItemNumber;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A fleet that is put together, and what can be seen of it. Any thread looks. */
public interface FleetRun extends AutoCloseable {
    Fleet fleet();

    /** What people should know before anything begins, in sentences. */
    default List<String> warnings() {
        return List.of();
    }

    Board board();

    /** What is kept of attempts. */
    default AttemptRecords attempts() {
        return AttemptRecords.NONE;
    }

    /** What the gates said of it when they last passed. */
    default Optional<GateReport> gates(ItemNumber story) {
        return Optional.empty();
    }

    /** What of a board it answers for at its end. */
    default Board ownPartOf(Board board) {
        return board;
    }

    /** What comes next for the items of the board. */
    Map<ItemNumber, StoryOutlook> outlooks() throws InterruptedException;

    /** What happened after an event of the ledger, the oldest first; a page of it. */
    List<RecordedEvent> happened(long after);

    /** Has somebody woken whenever the ledger has something new, by any process, until closed. */
    LedgerListener listen(Runnable wake);

    @Override
    void close();
}
