package dev.musher.app.runcommand;

import dev.musher.app.commandline.ConsoleOutput;
import dev.musher.base.text.PrintableText;
import dev.musher.host.run.FleetListener;
import dev.musher.host.run.FleetSnapshot;
import dev.musher.host.run.RunOutcome;
import dev.musher.host.text.HappenedText;
import dev.musher.host.text.OutcomeText;
import dev.musher.pipeline.board.RecordedEvent;

import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/** A line for everything that happens: for files, pipes and terminals that want it so. */
final class LineRunDisplay implements FleetListener {
    private final ConsoleOutput out;
    private final ZoneId zone;
    private Optional<String> trouble = Optional.empty();
    private List<String> noted = List.of();

    LineRunDisplay(ConsoleOutput out, ZoneId zone) {
        this.out = out;
        this.zone = zone;
    }

    @Override
    public void happened(List<RecordedEvent> events, FleetSnapshot glance) {
        for (RecordedEvent recordedEvent : events) {
            HappenedText.of(recordedEvent, glance.board(), zone).ifPresent(out::line);
        }
        passed(glance);
    }

    @Override
    public void passed(FleetSnapshot glance) {
        if (!glance.view().trouble().equals(trouble)) {
            trouble = glance.view().trouble();
            out.line(trouble.map(why -> "Waiting: " + why).orElse("Work continues."));
        }
        for (String note : glance.view().train().notes()) {
            if (!noted.contains(note)) {
                out.line("train: " + PrintableText.line(note));
            }
        }
        noted = glance.view().train().notes();
        out.stream().flush();
    }

    @Override
    public void stopping(FleetSnapshot glance) {
        out.text("stopping every agent\n");
    }

    @Override
    public void ended(RunOutcome outcome) {
        out.text(OutcomeText.of(outcome, out.colour()));
    }

    @Override
    public void close() {
        out.stream().flush();
    }
}
