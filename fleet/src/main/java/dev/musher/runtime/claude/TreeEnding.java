package dev.musher.runtime.claude;

import dev.musher.process.Cookie;
import dev.musher.process.Processes;
import dev.musher.process.Running;
import dev.musher.process.Stopped;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/** Ends a process and everything that carries the mark of its mission, and looks. */
final class TreeEnding {
    private final Processes processes;
    private final Running running;
    private final Cookie cookie;
    private Optional<List<Long>> seen = Optional.empty();
    private boolean interrupted;

    TreeEnding(Processes processes, Running running, Cookie cookie) {
        this.processes = processes;
        this.running = running;
        this.cookie = cookie;
    }

    /**
     * Stops whoever is left, once. The CLI gets a moment to end its own children, and an
     * interruption only shortens that.
     *
     * @return who survived
     */
    List<Long> see() {
        if (seen.isPresent()) {
            return seen.get();
        }
        var survivors = new TreeSet<Long>();
        stop(() -> running.stop(grace()), survivors);
        stop(() -> processes.stop(cookie, grace()), survivors);
        seen = Optional.of(List.copyOf(survivors));
        return seen.get();
    }

    /** A stop that is interrupted has dealt with the tree, but could not say how that went. */
    private void stop(Stopping stopping, SortedSet<Long> survivors) {
        while (true) {
            try {
                if (stopping.stop() instanceof Stopped.Survivors(var pids)) {
                    survivors.addAll(pids);
                }
                return;
            } catch (InterruptedException _) {
                interrupted = true;
            }
        }
    }

    private Duration grace() {
        return interrupted ? Duration.ZERO : Processes.GRACE;
    }

    /** Whether an interruption came meanwhile; it is for the caller to set the mark again. */
    boolean wasInterrupted() {
        return interrupted;
    }

    private interface Stopping {
        Stopped stop() throws InterruptedException;
    }
}
