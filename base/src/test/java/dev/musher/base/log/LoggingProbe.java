package dev.musher.base.log;

import java.lang.System.Logger.Level;
import java.nio.file.Path;

/** A process of its own that logs the way a program does, and exits by {@code System.exit}. */
final class LoggingProbe {
    private LoggingProbe() {}

    public static void main(String[] arguments) {
        System.getLogger("early").log(Level.INFO, "before configuration");
        Logging.redact(line -> line.replace("hunter2", "…"));
        Logging.configure(Path.of(arguments[0]), Level.INFO);
        var logger = System.getLogger("probe");
        logger.log(Level.DEBUG, "not wanted");
        logger.log(Level.INFO, "the word is {0}", "hunter2");
        System.exit(Logging.dropped() == 0 ? 3 : 4);
    }
}
