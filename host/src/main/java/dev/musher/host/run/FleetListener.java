package dev.musher.host.run;

import dev.musher.pipeline.board.RecordedEvent;
import java.util.List;

/** Hears of a run of the fleet. Called by one thread. */
public interface FleetListener extends AutoCloseable {
    /** Something has happened; the moment is of after it. */
    void happened(List<RecordedEvent> events, FleetSnapshot moment);

    /** Time has passed. */
    void passed(FleetSnapshot moment);

    /** It is to stop, which may take a moment. */
    void stopping(FleetSnapshot moment);

    void ended(RunOutcome outcome);

    @Override
    void close();
}
