package dev.musher.pipeline.gate;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * A step that must end with exit code 0 on the tree that would land.
 *
 * @param name says which step failed; no two gates of a project share one
 * @param run a command for the shell
 * @param folder where it runs, below the project's root with slashes; empty for the root
 * @param timeout how long it may take; a gate that takes longer has failed
 * @param fix a command that fixes what the gate finds
 * @param onlyIfChanged patterns of paths below the project's root: without a change to one of them
 *     the gate is not run; empty for a gate that always is
 * @param independent whether it needs nothing that an earlier gate leaves in the checkout, so that
 *     it may run beside the others in a checkout of its own
 * @param kind what it finds out
 * @param network whether it may reach the hosts that the user lets commands reach
 */
public record Gate(
        String name,
        String run,
        String folder,
        Duration timeout,
        Optional<String> fix,
        List<String> onlyIfChanged,
        boolean independent,
        GateKind kind,
        boolean network) {
    public static final Duration USUAL_TIMEOUT = Duration.ofMinutes(30);

    public Gate {
        onlyIfChanged = List.copyOf(onlyIfChanged);
    }

    /** A gate of the kind that its name says. */
    public Gate(
            String name,
            String run,
            String folder,
            Duration timeout,
            Optional<String> fix,
            List<String> onlyIfChanged,
            boolean independent) {
        this(
                name,
                run,
                folder,
                timeout,
                fix,
                onlyIfChanged,
                independent,
                GateKind.usual(name),
                false);
    }

    /** A gate at the root of the project that is always run and has the usual time. */
    public static Gate of(String name, String run) {
        return new Gate(name, run, "", USUAL_TIMEOUT, Optional.empty(), List.of(), false);
    }

    public Gate in(String otherFolder) {
        return new Gate(
                name, run, otherFolder, timeout, fix, onlyIfChanged, independent, kind, network);
    }

    public Gate fixedBy(Optional<String> otherFix) {
        return new Gate(
                name, run, folder, timeout, otherFix, onlyIfChanged, independent, kind, network);
    }

    /** The same that runs another command. */
    public Gate running(String command) {
        return new Gate(
                name, command, folder, timeout, fix, onlyIfChanged, independent, kind, network);
    }

    /** The same that may reach hosts. */
    public Gate online() {
        return new Gate(name, run, folder, timeout, fix, onlyIfChanged, independent, kind, true);
    }
}
