package dev.musher.base.log;

import dev.musher.base.secret.Redaction;
import dev.musher.base.time.TimeSource;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Takes records from all loggers and all threads. Before it is opened it keeps the first few in
 * memory. It never throws: what cannot be written is dropped and counted.
 */
final class LogSink {
    /** Enough for a start-up, little enough to forget about. */
    static final int MOST_EARLY = 256;

    private record Early(Level level, String line) {}

    private final TimeSource timeSource;
    private final List<Early> early = new ArrayList<>();
    private volatile Level level = Level.INFO;
    private Redaction redaction = Redaction.NONE;
    private @Nullable LogFile file;
    private long dropped;

    LogSink(TimeSource timeSource) {
        this.timeSource = timeSource;
    }

    synchronized void open(LogFile opened, Level threshold) {
        file = opened;
        level = threshold;
        var waiting = List.copyOf(early);
        early.clear();
        for (var record : waiting) {
            if (takes(record.level())) {
                write(opened, record.line());
            }
        }
    }

    synchronized void redact(Redaction replacement) {
        redaction = replacement;
    }

    synchronized long dropped() {
        return dropped;
    }

    boolean takes(Level asked) {
        return asked != Level.OFF && asked.getSeverity() >= level.getSeverity();
    }

    void accept(Level asked, String logger, String message, @Nullable Throwable thrown) {
        var line = LogLine.of(timeSource.now(), asked, logger, message, thrown);
        synchronized (this) {
            if (file != null) {
                write(file, line);
            } else if (early.size() < MOST_EARLY) {
                early.add(new Early(asked, line));
            } else {
                dropped++;
            }
        }
    }

    private void write(LogFile target, String line) {
        try {
            target.append(redaction.clean(line));
        } catch (IOException | RuntimeException _) {
            // Neither a full disk nor a broken redaction may stop the work that is logged, and
            // there is no other place to report to.
            dropped++;
        }
    }
}
