package dev.musher.terminal.face;

import dev.musher.base.text.PrintableText;
import dev.musher.host.desk.Desk;
import dev.musher.host.desk.DeskEvent;
import dev.musher.terminal.screen.Style;
import dev.musher.terminal.screen.StyledLine;
import java.util.List;
import java.util.concurrent.Semaphore;

/** What a person wants to see at all times, asked for where it delays nothing. */
final class StatusLine {
    private final Runnable changed;
    private final Semaphore asking = new Semaphore(1);
    private volatile List<String> parts = List.of();
    private volatile boolean isStale;

    /**
     * @param changed told when there is something else to show
     */
    StatusLine(Runnable changed) {
        this.changed = changed;
    }

    /** Whether the parts may be others after this. */
    static boolean isChangedBy(DeskEvent event) {
        return switch (event) {
            case DeskEvent.RunBegan _, DeskEvent.RunEnded _, DeskEvent.CallEnded _ -> true;
            case DeskEvent.Told _, DeskEvent.Measured _, DeskEvent.Answered _ -> true;
            default -> false;
        };
    }

    /** Has the parts asked for anew, one time after the other. */
    void ask(Desk desk) {
        isStale = true;
        if (asking.tryAcquire()) {
            Thread.ofVirtual()
                    .name("status")
                    .start(
                            () -> {
                                try {
                                    read(desk);
                                } finally {
                                    asking.release();
                                }
                            });
        }
    }

    private void read(Desk desk) {
        while (isStale) {
            isStale = false;
            var now = desk.statusParts();
            if (!now.equals(parts)) {
                parts = now;
                changed.run();
            }
        }
    }

    /** As many of the parts as fit, the weightiest first. */
    StyledLine line(int columns) {
        var line = StyledLine.EMPTY;
        for (String part : parts) {
            var more =
                    line.and((line.isEmpty() ? "" : " · ") + PrintableText.line(part), Style.QUIET);
            line = more.width() <= columns ? more : line;
        }
        return line;
    }
}
