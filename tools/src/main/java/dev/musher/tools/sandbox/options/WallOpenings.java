package dev.musher.tools.sandbox.options;

import java.nio.file.Path;
import java.util.List;

/**
 * What one command may do beyond the usual walls, and what it may not.
 *
 * @param readable real paths to be seen as well
 * @param writable real paths to be seen and changed as well; what is not there is made
 * @param hosts to be reached as well, see {@link NetworkAccess.Hosts}; {@code *} stands for all
 * @param blocked real paths of programs that cannot be started
 */
public record WallOpenings(
        List<Path> readable, List<Path> writable, List<String> hosts, List<Path> blocked) {
    public static final WallOpenings NONE =
            new WallOpenings(List.of(), List.of(), List.of(), List.of());

    public WallOpenings(List<Path> readable, List<Path> writable, List<String> hosts) {
        this(readable, writable, hosts, List.of());
    }

    public WallOpenings {
        readable = List.copyOf(readable);
        writable = List.copyOf(writable);
        hosts = List.copyOf(hosts);
        blocked = List.copyOf(blocked);
    }
}
