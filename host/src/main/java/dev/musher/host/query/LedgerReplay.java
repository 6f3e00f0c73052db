package dev.musher.host.query;

import dev.musher.host.project.ProjectHost;
import dev.musher.pipeline.board.Board;
import dev.musher.pipeline.board.BoardFold;
import dev.musher.pipeline.board.RecordedEvent;
import java.time.ZoneId;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The ledger read once more from its first event: the board as it was, and how work flowed. One
 * thread at a time reads it; others wait.
 */
final class LedgerReplay {
    private static final int PAGE = 1000;

    private final ProjectHost project;
    private final ZoneId zone;
    private Optional<Reported> reported = Optional.empty();

    LedgerReplay(ProjectHost project, ZoneId zone) {
        this.project = project;
        this.zone = zone;
    }

    /** A report, and the last event that it knows. */
    private record Reported(long sequence, FlowReportView report) {}

    /** The board when an event was the last one. */
    synchronized Board boardAt(long sequence) {
        var fold = new BoardFold();
        replay(sequence, fold::apply);
        fold.pass(sequence);
        return fold.board();
    }

    /** Made once for all who ask before something else happens. */
    synchronized FlowReportView report() {
        long sequence = project.board().sequence();
        var known = reported.filter(one -> one.sequence() == sequence);
        if (known.isPresent()) {
            return known.get().report();
        }
        var report = new FlowReport(zone);
        replay(sequence, report::apply);
        reported = Optional.of(new Reported(sequence, report.view()));
        return reported.get().report();
    }

    private void replay(long until, Consumer<RecordedEvent> each) {
        long seen = 0;
        while (true) {
            var page = project.events(seen, PAGE);
            for (RecordedEvent event : page) {
                if (event.sequence() > until) {
                    return;
                }
                each.accept(event);
                seen = event.sequence();
            }
            if (page.size() < PAGE) {
                return;
            }
        }
    }
}
