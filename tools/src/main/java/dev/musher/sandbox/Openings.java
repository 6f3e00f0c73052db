package dev.musher.sandbox;

import java.nio.file.Path;
import java.util.List;

/**
 * What one command may do beyond the usual walls, and what it may not.
 *
 * @param readable real paths to be seen as well
 * @param writable real paths to be seen and changed as well; a file that is not there is made
 * @param hosts to be reached as well, see {@link Network.Hosts}; {@code *} stands for all
 * @param blocked real paths of programs that cannot be started
 */
public record Openings(
        List<Path> readable, List<Path> writable, List<String> hosts, List<Path> blocked) {
    public static final Openings NONE = new Openings(List.of(), List.of(), List.of(), List.of());

    public Openings(List<Path> readable, List<Path> writable, List<String> hosts) {
        this(readable, writable, hosts, List.of());
    }

    public Openings {
        readable = List.copyOf(readable);
        writable = List.copyOf(writable);
        hosts = List.copyOf(hosts);
        blocked = List.copyOf(blocked);
    }
}
