package dev.musher.app.runcommand;

import dev.musher.app.commandline.CommandScreen;
import dev.musher.base.text.DisplayWidth;
import dev.musher.host.run.FleetListener;
import dev.musher.host.run.FleetSnapshot;
import dev.musher.host.run.RunOutcome;
import dev.musher.host.text.HappenedText;
import dev.musher.host.text.LiveFrame;
import dev.musher.host.text.OutcomeText;
import dev.musher.pipeline.board.RecordedEvent;

import java.time.Duration;
import java.time.ZoneId;
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
    private final ZoneId zone;
    private final Thread restoring = new Thread(this::restore, "restore-cursor");
    private int drawn;
    private int width;
    private Duration measured = Duration.ofSeconds(-10);
    private boolean restored;

    LiveRunDisplay(CommandScreen commandScreen, ZoneId zone) {
        this.commandScreen = commandScreen;
        this.zone = zone;
        Runtime.getRuntime().addShutdownHook(restoring);
        commandScreen.out().text(HIDE_CURSOR);
    }

    @Override
    public void happened(List<RecordedEvent> events, FleetSnapshot glance) {
        var lines = new ArrayList<String>();
        for (RecordedEvent recordedEvent : events) {
            HappenedText.of(recordedEvent, glance.board(), zone).ifPresent(lines::add);
        }
        draw(lines, LiveFrame.of(glance, width(glance), commandScreen.out().colour()));
    }

    @Override
    public void passed(FleetSnapshot glance) {
        draw(List.of(), LiveFrame.of(glance, width(glance), commandScreen.out().colour()));
    }

    @Override
    public void stopping(FleetSnapshot glance) {
        draw(
                List.of("stopping every agent"),
                LiveFrame.of(glance, width(glance), commandScreen.out().colour()));
    }

    private int width(FleetSnapshot glance) {
        if (glance.ran().minus(measured).compareTo(WIDTH_HOLDS) >= 0) {
            width = commandScreen.width();
            measured = glance.ran();
        }
        return width;
    }

    /** The lines stay, the frame is drawn over by the next one. */
    private synchronized void draw(List<String> lines, List<String> frame) {
        var text = new StringBuilder();
        text.append(drawn == 0 ? "\r" : "\r\u001b[" + drawn + "A");
        for (String line : lines) {
            text.append(DisplayWidth.shorten(line, width)).append(CLEAR_LINE).append('\n');
        }
        text.append(NO_WRAP);
        for (String line : frame) {
            text.append(line).append(CLEAR_LINE).append('\n');
        }
        text.append(WRAP).append(CLEAR_BELOW);
        drawn = frame.size();
        commandScreen.out().text(text.toString());
    }

    @Override
    public void ended(RunOutcome outcome) {
        draw(List.of(), List.of());
        commandScreen.out().text(OutcomeText.of(outcome, commandScreen.out().colour()));
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
