package dev.musher.base.process.tree;

/**
 * Asks and forces processes to end. A process that is gone, or whose pid belongs to another process
 * by now, is left alone silently; whether a signal had an effect shows in the {@link ProcessTable}.
 */
public interface ProcessSignals {
    /** Asks it to end (SIGTERM). */
    void terminate(ProcessEntry process);

    /** Ends it (SIGKILL). */
    void kill(ProcessEntry process);
}
