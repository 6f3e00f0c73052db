package dev.musher.permission;

import java.util.List;

/**
 * What one command may do beyond the walls around commands.
 *
 * @param readable absolute paths that it may see as well
 * @param writable absolute paths that it may change as well
 * @param hosts that it may reach as well
 */
public record Passage(
        List<String> readable, List<String> writable, List<String> hosts, Place place) {
    /** Nothing: it stays inside. */
    public static final Passage NONE = new Passage(List.of(), List.of(), List.of(), Place.INSIDE);

    /** Where it runs. */
    public enum Place {
        INSIDE,
        /** Without walls. */
        OUTSIDE
    }

    public Passage {
        readable = List.copyOf(readable);
        writable = List.copyOf(writable);
        hosts = List.copyOf(hosts);
    }
}
