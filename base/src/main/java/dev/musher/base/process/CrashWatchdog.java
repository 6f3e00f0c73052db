package dev.musher.base.process;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A process that ends the commands of this program when the program is killed and cannot do so
 * itself. It waits for a word on its input, which it gets when the program ends in order; the end
 * of the input without one means a kill. It finds commands in {@code /proc} by a variable; one that
 * clears its environment is not found.
 */
public final class CrashWatchdog {
    private static final String VARIABLE = "MUSHER_COMMAND_OF";

    /** Twice, for what was born during the first look. */
    private static final String SCRIPT =
            "read -r word && exit; for look in 1 2; do"
                    + " for file in $(grep -lszxF \"$1\" /proc/[0-9]*/environ); do"
                    + " pid=${file#/proc/}; kill -9 \"${pid%/environ}\"; done; done";

    private static final AtomicBoolean STARTED = new AtomicBoolean();

    private CrashWatchdog() {}

    /** The same command, marked so that it ends with this program. */
    public static CommandLine marked(CommandLine command) {
        if (STARTED.compareAndSet(false, true)) {
            Thread.ofVirtual().name("crash-watch").start(CrashWatchdog::start);
        }
        return command.with(VARIABLE, Mark.TEXT);
    }

    /** Made once, since the JDK looks up the user's name for it. */
    private static final class Mark {
        static final String TEXT = text();

        private Mark() {}

        /** A pid alone may be another's later. */
        private static String text() {
            var self = ProcessHandle.current();
            return self.pid()
                    + "-"
                    + self.info().startInstant().map(instant -> instant.toEpochMilli()).orElse(0L);
        }
    }

    private static void start() {
        var words = new ArrayList<>(SetsidPrefix.find());
        words.addAll(List.of("/bin/sh", "-c", SCRIPT, "sh", VARIABLE + "=" + Mark.TEXT));
        var nothing = new File("/dev/null");
        var builder = new ProcessBuilder(words).redirectOutput(nothing).redirectError(nothing);
        builder.directory(new File("/")).environment().clear();
        builder.environment().put("PATH", "/usr/bin:/bin");
        try {
            var watch = builder.start();
            Runtime.getRuntime().addShutdownHook(new Thread(() -> dismiss(watch), "crash-watch"));
        } catch (IOException | IllegalStateException _) {
            // Without it everything works but for the end of commands after a kill.
        }
    }

    private static void dismiss(Process watch) {
        try (var input = watch.getOutputStream()) {
            input.write("done\n".getBytes(US_ASCII));
        } catch (IOException _) {
            // It has ended.
        }
    }
}
