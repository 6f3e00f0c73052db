package dev.musher.app.runcommand;

import dev.musher.app.commandline.CommandScreen;
import dev.musher.host.run.FleetListener;
import dev.musher.host.run.FleetSnapshot;
import dev.musher.host.run.RunOutcome;
import dev.musher.host.text.LiveFrame;
import dev.musher.host.text.OutcomeText;
import dev.musher.host.text.RunEventText;
import dev.musher.pipeline.board.RecordedEvent;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * What happened scrolls by, and below it stands who works on what, redrawn in its place. A frame is
 * written at once, so nothing flickers; the cursor is hidden meanwhile and comes back at the end.
 */
final class LiveRunDisplay implements FleetListener {
    private static final String HIDE_CURSOR = "\u001b[?25l";
    private static final String SHOW_CURSOR = "\u001b[?25h";

    /** A line that is too long is cut, so that a frame has as many rows as lines at any width. */
    private static final String NO_WRAP = "\u001b[?7l";

    private static final String WRAP = "\u001b[?7h";
    private static final String CLEAR_LINE = "\u001b[K";
    private static final String CLEAR_BELOW = "\u001b[J";

    /** Finding out how wide the terminal is takes a process. */
    private static final Duration WIDTH_HOLDS = Duration.ofSeconds(2);

    private final CommandScreen commandScreen;
    private final RunEventText text;
    private final Thread restoring = new Thread(this::restore, "restore-cursor");
    private int drawn;
    private int width;
    private Duration measured = Duration.ofSeconds(-10);
    private boolean restored;

    LiveRunDisplay(CommandScreen commandScreen, RunEventText text) {
        this.commandScreen = commandScreen;
        this.text = text;
        Runtime.getRuntime().addShutdownHook(restoring);
        commandScreen.out().text(HIDE_CURSOR);
    }

    @Override
    public void happened(List<RecordedEvent> events, FleetSnapshot snapshot) {
        var lines = new ArrayList<String>();
        for (RecordedEvent recordedEvent : events) {
            lines.addAll(
                    text.lines(
                            recordedEvent,
                            snapshot.board(),
                            width(snapshot) - 1,
                            commandScreen.out().colour()));
        }
        draw(lines, LiveFrame.of(snapshot, width(snapshot), commandScreen.out().colour()));
    }

    @Override
    public void passed(FleetSnapshot snapshot) {
        draw(List.of(), LiveFrame.of(snapshot, width(snapshot), commandScreen.out().colour()));
    }

    @Override
    public void stopping(FleetSnapshot snapshot) {
        draw(
                List.of("stopping every agent"),
                LiveFrame.of(snapshot, width(snapshot), commandScreen.out().colour()));
    }

    private int width(FleetSnapshot snapshot) {
        if (snapshot.ran().minus(measured).compareTo(WIDTH_HOLDS) >= 0) {
            width = commandScreen.width();
            measured = snapshot.ran();
        }
        return width;
    }

    /** The lines stay, the frame is drawn over by the next one. */
    private synchronized void draw(List<String> lines, List<String> frame) {
        var drawing = new StringBuilder();
        drawing.append(drawn == 0 ? "\r" : "\r\u001b[" + drawn + "A");
        for (String line : lines) {
            drawing.append(line).append(CLEAR_LINE).append('\n');
        }
        drawing.append(NO_WRAP);
        for (String line : frame) {
            drawing.append(line).append(CLEAR_LINE).append('\n');
        }
        drawing.append(WRAP).append(CLEAR_BELOW);
        drawn = frame.size();
        commandScreen.out().text(drawing.toString());
    }

    @Override
    public void ended(RunOutcome outcome) {
        draw(List.of(), List.of());
        var out = commandScreen.out();
        new OutcomeText(outcome, out.colour(), commandScreen.width()).lines().forEach(out::line);
    }

    private synchronized void restore() {
        if (!restored) {
            restored = true;
            commandScreen.out().text(SHOW_CURSOR);
        }
    }

    @Override
    public void close() {
        restore();
        try {
            Runtime.getRuntime().removeShutdownHook(restoring);
        } catch (IllegalStateException _) {
            // The program is ending, and the cursor is back already.
        }
    }
}
