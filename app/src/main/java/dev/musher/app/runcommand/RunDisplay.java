package dev.musher.app.runcommand;

import dev.musher.pipeline.board.RecordedEvent;
import java.util.List;

/** How a run is shown. Called by one thread; closing leaves the screen as it was. */
interface RunDisplay extends AutoCloseable {
    /** Something has happened; the glance is of after it. */
    void happened(List<RecordedEvent> events, Glance glance);

    /** Time has passed. */
    void passed(Glance glance);

    /** It is to stop, which may take a moment. */
    void stopping(Glance glance);

    void ended(Outcome outcome);

    @Override
    void close();
}
