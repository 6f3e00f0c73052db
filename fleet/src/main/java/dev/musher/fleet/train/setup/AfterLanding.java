package dev.musher.fleet.train.setup;

import dev.musher.pipeline.board.RecordedEvent;
import java.util.List;

/**
 * A step that follows a landing, such as noting where it comes from. Called with every landing in
 * the order of the ledger, at least once, also after a kill: doing it again must change nothing.
 * What fails is shown and tried again; it never holds up a landing. Several that fail together are
 * called one by one, so that one failure keeps no other from being done. Blocks, on a thread of its
 * own.
 */
public interface AfterLanding {
    /**
     * Work has landed.
     *
     * @param landings the events that say so
     */
    void landed(List<RecordedEvent> landings) throws InterruptedException;
}
