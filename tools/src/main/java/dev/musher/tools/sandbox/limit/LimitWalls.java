package dev.musher.tools.sandbox.limit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Holds commands to limits, by what the machine has: control groups for all commands of a sandbox
 * together, otherwise limits of each process, otherwise nothing. Says which.
 */
public final class LimitWalls implements AutoCloseable {
    private static final Path PRLIMIT = Path.of("/usr/bin/prlimit");
    private static final long CPU_PERIOD_MICROS = 100_000;

    /** Joins the groups and becomes the command, which so keeps its parent. */
    private static final String JOIN =
            "while [ \"$1\" != -- ]; do echo $$ >\"$1\" || exit 125; shift; done; shift; exec \"$@\"";

    private final Cgroups groups = new Cgroups();
    private final List<String> perProcess = new ArrayList<>();
    private final List<String> statements = new ArrayList<>();

    public LimitWalls(SandboxLimits sandboxLimits) {
        sandboxLimits.memoryBytes().ifPresent(this::memory);
        sandboxLimits.processes().ifPresent(this::processes);
        sandboxLimits.cores().ifPresent(this::cores);
    }

    /** The words before bubblewrap. */
    public List<String> outside() {
        if (groups.doors().isEmpty()) {
            return List.of();
        }
        var words = new ArrayList<>(List.of("/bin/sh", "-c", JOIN, "sh"));
        groups.doors().forEach(door -> words.add(door.toString()));
        words.add("--");
        return words;
    }

    /** The words before the command, inside. */
    public List<String> inside() {
        if (perProcess.isEmpty()) {
            return List.of();
        }
        var words = new ArrayList<>(List.of(PRLIMIT.toString()));
        words.addAll(perProcess);
        words.add("--");
        return words;
    }

    /** Which limits hold, in sentences. */
    public List<String> statements() {
        return statements;
    }

    @Override
    public void close() {
        groups.close();
    }

    /** By address space, which prlimit offers as well, a JVM could not even start. */
    private void memory(long bytes) {
        var value = Long.toString(bytes);
        if (groups.limit(
                "memory",
                List.of(new Cgroups.Value("memory.limit_in_bytes", value)),
                new Cgroups.Value("memory.max", value))) {
            statements.add("Memory: %d bytes for all commands together.".formatted(bytes));
        } else if (Files.isExecutable(PRLIMIT)) {
            perProcess.add("--data=" + value);
            statements.add("Memory: %d bytes for each process by itself.".formatted(bytes));
        } else {
            statements.add("Memory: NOT limited, this machine does not support it.");
        }
    }

    private void processes(int most) {
        var value = Integer.toString(most);
        var limit = new Cgroups.Value("pids.max", value);
        if (groups.limit("pids", List.of(limit), limit)) {
            statements.add("Processes: %d for all commands together.".formatted(most));
        } else if (Files.isExecutable(PRLIMIT) && !isRoot()) {
            // Counted by user and user namespace, and every command has a namespace of its own.
            perProcess.add("--nproc=" + value);
            statements.add("Processes: %d for each command.".formatted(most));
        } else {
            statements.add("Processes: NOT limited, this machine does not support it.");
        }
    }

    private void cores(double cores) {
        long quota = Math.max(1000, Math.round(cores * CPU_PERIOD_MICROS));
        if (groups.limit(
                "cpu",
                List.of(
                        new Cgroups.Value("cpu.cfs_period_us", Long.toString(CPU_PERIOD_MICROS)),
                        new Cgroups.Value("cpu.cfs_quota_us", Long.toString(quota))),
                new Cgroups.Value("cpu.max", quota + " " + CPU_PERIOD_MICROS))) {
            statements.add("CPU: %s cores for all commands together.".formatted(cores));
        } else {
            statements.add("CPU: NOT limited, this machine does not support it.");
        }
    }

    /** The kernel does not count the processes of root. */
    private static boolean isRoot() {
        try {
            return Files.getAttribute(Path.of("/proc/self"), "unix:uid").equals(0);
        } catch (IOException | UnsupportedOperationException _) {
            return true;
        }
    }
}
