package dev.musher.fleet.environment;

import dev.musher.base.process.tree.LinuxProcessTable;
import dev.musher.base.process.tree.PortableProcessTable;
import dev.musher.base.process.tree.ProcessCookie;
import dev.musher.base.process.tree.ProcessEntry;
import dev.musher.base.process.tree.ProcessTable;
import dev.musher.base.time.TimeSource;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * One process of a fleet, as its leases name it, so that a later one can check whether it has
 * ended.
 *
 * @param started when its process was started, in the unit of the table of processes
 * @param cookie the mark of everything that it starts
 */
public record FleetInstance(long pid, long started, Instant since, ProcessCookie cookie) {
    private static final Path PROC = Path.of("/proc");
    private static final String SEPARATOR = "/";
    private static final int PIECES = 4;

    /** This process, from now on. */
    public static FleetInstance begin(ProcessTable table, TimeSource timeSource) {
        long pid = ProcessHandle.current().pid();
        long started = table.find(pid).map(ProcessEntry::started).orElse(0L);
        return new FleetInstance(
                pid,
                started,
                timeSource.now().truncatedTo(ChronoUnit.SECONDS),
                ProcessCookie.fresh());
    }

    /** The processes of this system. */
    public static ProcessTable processesHere() {
        return Files.exists(PROC.resolve("self").resolve("stat"))
                ? new LinuxProcessTable(PROC)
                : new PortableProcessTable();
    }

    /** As it is named in leases. */
    public String holder() {
        return String.join(
                SEPARATOR,
                Long.toString(pid),
                Long.toString(started),
                since.toString(),
                cookie.id());
    }

    /** What {@link #holder} wrote; absent for anything else. */
    public static Optional<FleetInstance> parse(String holder) {
        var pieces = holder.split(SEPARATOR, PIECES);
        if (pieces.length != PIECES) {
            return Optional.empty();
        }
        try {
            return Optional.of(
                    new FleetInstance(
                            Long.parseLong(pieces[0]),
                            Long.parseLong(pieces[1]),
                            Instant.parse(pieces[2]),
                            new ProcessCookie(pieces[3])));
        } catch (IllegalArgumentException | DateTimeException _) {
            return Optional.empty();
        }
    }

    /** Whether its process lives: another one may have its number by now. */
    public boolean isAlive(ProcessTable table) {
        return table.find(pid).filter(entry -> entry.started() == started).isPresent();
    }

    /** The environment by which everything that is started carries this life's mark. */
    public Map<String, String> mark(Map<String, String> environment) {
        var marked = new HashMap<>(environment);
        marked.put(
                ProcessCookie.VARIABLE,
                cookie.appendedTo(environment.getOrDefault(ProcessCookie.VARIABLE, "")));
        return Map.copyOf(marked);
    }
}
