package dev.musher.permission;

import java.util.List;

/**
 * What one command may do beyond the walls around commands.
 *
 * @param readable absolute paths that it may see as well
 * @param writable absolute paths that it may change as well
 * @param hosts that it may reach as well
 * @param blocked programs that it cannot start, since rules deny them
 */
public record Passage(
        List<String> readable,
        List<String> writable,
        List<String> hosts,
        List<BlockedProgram> blocked,
        Place place) {
    /** Nothing: it stays inside. */
    public static final Passage NONE =
            new Passage(List.of(), List.of(), List.of(), List.of(), Place.INSIDE);

    /**
     * A program that rules deny.
     *
     * @param files absolute paths of what its name means
     */
    public record BlockedProgram(String name, List<String> files) {
        public BlockedProgram {
            files = List.copyOf(files);
        }
    }

    /** Where it runs. */
    public enum Place {
        INSIDE,
        /** Inside, since it works for another agent: it is never let out. */
        KEPT_INSIDE,
        /** Without walls. */
        OUTSIDE
    }

    public Passage {
        readable = List.copyOf(readable);
        writable = List.copyOf(writable);
        hosts = List.copyOf(hosts);
        blocked = List.copyOf(blocked);
    }
}
