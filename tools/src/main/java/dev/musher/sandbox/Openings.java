package dev.musher.sandbox;

import java.nio.file.Path;
import java.util.List;

/**
 * What one command may do beyond the usual walls.
 *
 * @param readable real paths to be seen as well
 * @param writable real paths to be seen and changed as well; what is not there is made
 * @param hosts to be reached as well, see {@link Network.Hosts}; {@code *} stands for all
 */
public record Openings(List<Path> readable, List<Path> writable, List<String> hosts) {
    public static final Openings NONE = new Openings(List.of(), List.of(), List.of());

    public Openings {
        readable = List.copyOf(readable);
        writable = List.copyOf(writable);
        hosts = List.copyOf(hosts);
    }
}
