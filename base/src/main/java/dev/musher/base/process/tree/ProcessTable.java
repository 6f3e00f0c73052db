package dev.musher.base.process.tree;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The processes that are alive on this machine. Zombies are dead: they hold no resource but their
 * number. Called from many threads; does not block for long.
 */
public interface ProcessTable {
    /** Everybody alive now. Those that vanish while looking are left out. */
    List<ProcessEntry> alive();

    /** The process with this pid, if it is alive. */
    Optional<ProcessEntry> find(long pid);

    /** The pid that was given out last; empty where the system does not tell. */
    default OptionalLong lastBorn() {
        return OptionalLong.empty();
    }

    /**
     * Whether the environment that the process was started with names the cookie; {@code false} if
     * that cannot be read.
     */
    boolean carries(ProcessEntry process, ProcessCookie processCookie);
}
