package dev.musher.base.log;

import dev.musher.base.secret.Redaction;
import dev.musher.base.time.SystemTimeSource;
import java.lang.System.Logger.Level;
import java.nio.file.Path;

/**
 * Where the log of this process goes. Static, because the JDK makes the {@link FileLoggerFinder}
 * itself; what is logged before {@link #configure} waits in memory.
 */
public final class Logging {
    private static final long LARGEST_FILE = 5 << 20;
    private static final int OLD_FILES = 3;

    static final LogSink PROCESS = new LogSink(new SystemTimeSource());

    private Logging() {}

    /** The file is made at the first record, with its folders; nothing here can fail. */
    public static void configure(Path file, Level level) {
        PROCESS.open(new LogFile(file, LARGEST_FILE, OLD_FILES), level);
    }

    /** Every line passes through here before it is written, to take out what must not be seen. */
    public static void redact(Redaction redaction) {
        PROCESS.redact(redaction);
    }

    /** How many records could not be written. */
    public static long dropped() {
        return PROCESS.dropped();
    }
}
