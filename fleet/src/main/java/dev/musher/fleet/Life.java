package dev.musher.fleet;

import dev.musher.process.Cookie;
import dev.musher.process.LinuxProcessTable;
import dev.musher.process.PortableProcessTable;
import dev.musher.process.ProcessEntry;
import dev.musher.process.ProcessTable;
import dev.musher.time.Clock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * One life of a fleet, as its leases name it, so that a later life can look whether it is over.
 *
 * @param started when its process was started, in the unit of the table of processes
 * @param cookie the mark of everything that it starts
 */
public record Life(long pid, long started, Instant since, Cookie cookie) {
    private static final Path PROC = Path.of("/proc");
    private static final String SEPARATOR = "/";
    private static final int PIECES = 4;

    /** This process, from now on. */
    public static Life begin(ProcessTable table, Clock clock) {
        long pid = ProcessHandle.current().pid();
        long started = table.find(pid).map(ProcessEntry::started).orElse(0L);
        return new Life(pid, started, clock.now().truncatedTo(ChronoUnit.SECONDS), Cookie.fresh());
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
    public static Optional<Life> parse(String holder) {
        var pieces = holder.split(SEPARATOR, PIECES);
        if (pieces.length != PIECES) {
            return Optional.empty();
        }
        try {
            return Optional.of(
                    new Life(
                            Long.parseLong(pieces[0]),
                            Long.parseLong(pieces[1]),
                            Instant.parse(pieces[2]),
                            new Cookie(pieces[3])));
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
                Cookie.VARIABLE, cookie.appendedTo(environment.getOrDefault(Cookie.VARIABLE, "")));
        return Map.copyOf(marked);
    }
}
