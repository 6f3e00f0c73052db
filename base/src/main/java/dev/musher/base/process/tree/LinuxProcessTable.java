package dev.musher.base.process.tree;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.locks.LockSupport;

/**
 * The processes in {@code /proc}. The format of {@code stat} is in proc_pid_stat(5). A process that
 * overwrites its environment in memory, as some daemons do to show a title, carries no cookie.
 */
public final class LinuxProcessTable implements ProcessTable {
    /** More than any {@code stat}: 52 numbers and a name of at most 64 bytes. */
    private static final int STAT_BYTES = 2048;

    /** The kernel's own limit for arguments and environment together is near this. */
    private static final int ENVIRONMENT_BYTES = 8 * 1024 * 1024;

    private static final Duration LONGEST_EXEC = Duration.ofMillis(100);
    private static final Duration EXEC_PAUSE = Duration.ofNanos(200_000);

    private static final String ASSIGNMENT = ProcessCookie.VARIABLE + "=";

    private final String proc;
    private final File lastPid;

    public LinuxProcessTable(Path proc) {
        this.proc = proc.toString();
        this.lastPid = proc.resolve("sys/kernel/ns_last_pid").toFile();
    }

    @Override
    public List<ProcessEntry> alive() {
        var names = new File(proc).list();
        if (names == null) {
            throw new IllegalStateException("cannot list " + proc);
        }
        var alive = new ArrayList<ProcessEntry>();
        for (var name : names) {
            if (Character.isDigit(name.charAt(0))) {
                find(Long.parseLong(name)).ifPresent(alive::add);
            }
        }
        return alive;
    }

    @Override
    public Optional<ProcessEntry> find(long pid) {
        try {
            return ProcStatLine.parse(stat(pid));
        } catch (IOException _) {
            return Optional.empty();
        }
    }

    /** From proc_sys_kernel(5), and not from {@code loadavg}, which containers may fake. */
    @Override
    public OptionalLong lastBorn() {
        try (var in = new FileInputStream(lastPid)) {
            var text = new String(in.readNBytes(STAT_BYTES), ISO_8859_1).strip();
            return OptionalLong.of(Long.parseLong(text));
        } catch (IOException | NumberFormatException _) {
            return OptionalLong.empty();
        }
    }

    @Override
    public boolean carries(ProcessEntry process, ProcessCookie processCookie) {
        try {
            return names(environment(process.pid()), processCookie)
                    && find(process.pid()).filter(process::isSameAs).isPresent();
        } catch (IOException _) {
            return false;
        }
    }

    /** Waits for a process that is becoming another program, so that it cannot slip through. */
    private String environment(long pid) throws IOException {
        long end = System.nanoTime() + LONGEST_EXEC.toNanos();
        while (true) {
            var environment = environ(pid);
            if (!environment.isEmpty()
                    || !ProcStatLine.isBetweenPrograms(stat(pid))
                    || System.nanoTime() - end >= 0) {
                return environment;
            }
            LockSupport.parkNanos(EXEC_PAUSE.toNanos());
        }
    }

    private String environ(long pid) throws IOException {
        try (var in = open(pid, "environ")) {
            return new String(in.readNBytes(ENVIRONMENT_BYTES), ISO_8859_1);
        }
    }

    /** The kernel gives all of it at once, and all processes are read again and again. */
    private String stat(long pid) throws IOException {
        try (var in = open(pid, "stat")) {
            var bytes = new byte[STAT_BYTES];
            return new String(bytes, 0, Math.max(0, in.read(bytes)), ISO_8859_1);
        }
    }

    private FileInputStream open(long pid, String name) throws IOException {
        return new FileInputStream(proc + "/" + pid + "/" + name);
    }

    private static boolean names(String environment, ProcessCookie processCookie) {
        int start = 0;
        while (start < environment.length()) {
            int end = environment.indexOf('\0', start);
            int stop = end < 0 ? environment.length() : end;
            if (environment.startsWith(ASSIGNMENT, start)) {
                return processCookie.isIn(environment.substring(start + ASSIGNMENT.length(), stop));
            }
            start = stop + 1;
        }
        return false;
    }
}
