package dev.musher.running;

import dev.musher.board.Happened;
import java.util.List;

/** How a run is shown. Called by one thread; closing leaves the screen as it was. */
interface Showing extends AutoCloseable {
    /** Something has happened; the glance is of after it. */
    void happened(List<Happened> events, Glance glance);

    /** Time has passed. */
    void passed(Glance glance);

    /** It is to stop, which may take a moment. */
    void stopping(Glance glance);

    void ended(Outcome outcome);

    @Override
    void close();
}
