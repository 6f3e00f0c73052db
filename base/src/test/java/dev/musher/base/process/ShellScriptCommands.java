package dev.musher.base.process;

import dev.musher.base.process.tree.LinuxProcessTable;
import dev.musher.base.process.tree.ProcessCookie;
import dev.musher.base.process.tree.ProcessEntry;
import dev.musher.base.process.tree.ProcessTable;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** Scripts as commands, for tests with real processes. */
public record ShellScriptCommands(Path directory) {
    static final Duration LONG = Duration.ofMinutes(2);
    static final Duration SHORT = Duration.ofMillis(100);
    public static final OutputLimit LIMIT = OutputLimit.ends(4096, 4096);
    static final Map<String, String> ENVIRONMENT = Map.of("PATH", "/usr/bin:/bin");
    static final ProcessTable TABLE = new LinuxProcessTable(Path.of("/proc"));

    CommandLine script(String shell, String script) {
        return command(shell, "-c", script);
    }

    public CommandLine sh(String script) {
        return script("sh", script);
    }

    CommandLine command(String... words) {
        return CommandLine.of(directory, ENVIRONMENT, words);
    }

    /** Waits until the script has printed this line. */
    static void said(RunningCommand runningCommand, String line) {
        Eventually.until(
                "'" + line + "' of " + runningCommand.pid(),
                () -> runningCommand.out().text().lines().anyMatch(line::equals));
    }

    static List<ProcessEntry> carriers(ProcessCookie processCookie) {
        return TABLE.alive().stream().filter(entry -> TABLE.carries(entry, processCookie)).toList();
    }
}
