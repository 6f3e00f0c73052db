package dev.musher.tools.permission;

import java.util.List;

/**
 * What one command may do beyond the walls around commands.
 *
 * @param readable absolute paths that it may see as well
 * @param writable absolute paths that it may change as well
 * @param hosts that it may reach as well
 * @param blocked programs that it cannot start, since rules deny them
 * @param temporary absolute paths that it may write and that are gone when it ends, if they are in
 *     folders of its own
 * @param attendance whether a person can be asked for more
 */
public record WallExemption(
        List<String> readable,
        List<String> writable,
        List<String> hosts,
        List<BlockedProgram> blocked,
        List<String> temporary,
        Confinement place,
        UserPresence attendance) {
    /** Nothing: it stays inside. */
    public static final WallExemption NONE =
            new WallExemption(List.of(), List.of(), List.of(), List.of(), Confinement.INSIDE);

    /** With nothing to be lost, where a person can be asked. */
    public WallExemption(
            List<String> readable,
            List<String> writable,
            List<String> hosts,
            List<BlockedProgram> blocked,
            Confinement confinement) {
        this(readable, writable, hosts, blocked, List.of(), confinement, UserPresence.ATTENDED);
    }

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
    public enum Confinement {
        INSIDE,
        /** Inside, since it works for another agent: it is never let out. */
        KEPT_INSIDE,
        /** Without walls. */
        OUTSIDE
    }

    /** Whether a user can be asked in this run. */
    public enum UserPresence {
        ATTENDED,
        /** A person would have to allow it, and none is there. */
        UNATTENDED
    }

    public WallExemption {
        readable = List.copyOf(readable);
        writable = List.copyOf(writable);
        hosts = List.copyOf(hosts);
        blocked = List.copyOf(blocked);
        temporary = List.copyOf(temporary);
    }

    /** Whether the walls are as they are for every command. */
    public boolean opensNothing() {
        return readable.isEmpty() && writable.isEmpty() && hosts.isEmpty() && blocked.isEmpty();
    }

    /** The same where no user can be asked. */
    public WallExemption unattended() {
        return new WallExemption(
                readable, writable, hosts, blocked, temporary, place, UserPresence.UNATTENDED);
    }
}
