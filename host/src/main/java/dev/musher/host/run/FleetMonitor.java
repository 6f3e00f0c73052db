package dev.musher.host.run;

import dev.musher.pipeline.board.RecordedEvent;
import java.util.List;

/**
 * Remembers what a fleet was last seen to do, and tells another listener as well. Any thread asks.
 */
public final class FleetMonitor implements FleetListener {
    private final FleetListener next;
    private volatile FleetNowView now = FleetNowView.NOT_RUNNING;

    public FleetMonitor(FleetListener next) {
        this.next = next;
    }

    public FleetNowView now() {
        return now;
    }

    /** The fleet does not work, and why. */
    void failed(String why) {
        now = new FleetNowView(false, why, List.of());
    }

    @Override
    public void happened(List<RecordedEvent> events, FleetSnapshot moment) {
        remember(moment);
        next.happened(events, moment);
    }

    @Override
    public void passed(FleetSnapshot moment) {
        remember(moment);
        next.passed(moment);
    }

    private void remember(FleetSnapshot moment) {
        var view = moment.view();
        now =
                new FleetNowView(
                        true,
                        view.trouble().orElse(""),
                        view.jobs().stream().map(RunLine.Job::of).toList());
    }

    @Override
    public void stopping(FleetSnapshot moment) {
        next.stopping(moment);
    }

    @Override
    public void ended(RunOutcome outcome) {
        next.ended(outcome);
    }

    @Override
    public void close() {
        next.close();
    }
}
