package dev.musher.app.runcommand;

import dev.musher.app.commandline.Colour;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.ConsoleOutput;
import dev.musher.base.text.PrintableText;
import dev.musher.base.text.TextWrap;
import dev.musher.host.run.FleetListener;
import dev.musher.host.run.FleetSnapshot;
import dev.musher.host.run.RunOutcome;
import dev.musher.host.text.BoardColumns;
import dev.musher.host.text.OutcomeText;
import dev.musher.host.text.RunEventText;
import dev.musher.pipeline.board.RecordedEvent;
import java.util.List;
import java.util.Optional;

/** A line for everything that happens: for files, pipes and terminals that want it so. */
final class LineRunDisplay implements FleetListener {
    private final ConsoleOutput out;
    private final RunEventText text;
    private final int width;
    private boolean begun;
    private Optional<String> trouble = Optional.empty();
    private List<String> noted = List.of();

    LineRunDisplay(CommandScreen commandScreen, RunEventText text) {
        this.out = commandScreen.out();
        this.text = text;
        this.width =
                out.target() == Colour.Target.TERMINAL
                        ? commandScreen.width()
                        : RunEventText.UNLIMITED;
    }

    @Override
    public void happened(List<RecordedEvent> events, FleetSnapshot snapshot) {
        state(snapshot);
        for (RecordedEvent recordedEvent : events) {
            text.lines(recordedEvent, snapshot.board(), width, out.colour()).forEach(out::line);
        }
        out.stream().flush();
    }

    @Override
    public void passed(FleetSnapshot snapshot) {
        state(snapshot);
        out.stream().flush();
    }

    /** Before the events of the same moment: work starts, then somebody works. */
    private void state(FleetSnapshot snapshot) {
        if (!begun) {
            begun = true;
            out.line(BoardColumns.counts(snapshot.board()));
        }
        if (!snapshot.view().trouble().equals(trouble)) {
            trouble = snapshot.view().trouble();
            wrapped(trouble.map(why -> "Waiting: " + why).orElse("Work starts."));
        }
        for (String note : snapshot.view().train().notes()) {
            if (!noted.contains(note)) {
                wrapped("train: " + PrintableText.line(note));
            }
        }
        noted = snapshot.view().train().notes();
    }

    private void wrapped(String line) {
        TextWrap.lines(line, width).forEach(out::line);
    }

    @Override
    public void stopping(FleetSnapshot snapshot) {
        out.text("stopping every agent\n");
    }

    @Override
    public void ended(RunOutcome outcome) {
        new OutcomeText(outcome, out.colour(), width).lines().forEach(out::line);
    }

    @Override
    public void close() {
        out.stream().flush();
    }
}
