package dev.musher.tools.api;

import java.nio.file.Path;
import java.util.List;

/** Keeps the state of files before a call may change them. The runner calls it. */
public interface UndoRecorder {
    /** Keeps nothing. */
    @SuppressWarnings(
            "ClassInitializationDeadlock") // a record without state waits for no other class
    UndoRecorder NONE = new NoUndoRecorder();

    /** A call may be made soon: what takes long the first time can begin. Returns at once. */
    default void prepare() {}

    /**
     * Keeps everything that the call may change.
     *
     * @param label names the call for people, like {@code bash: make install}
     * @param named files that the call will write for certain; kept also where git ignores them
     * @throws ToolFailure if it cannot be kept: then the call must not happen
     */
    void before(String label, List<Path> named) throws InterruptedException;

    /**
     * A call that was announced has ended, however it ended: what changed since is its doing, and
     * what changes from here on does not count as the call's. It throws nothing, and finishes also
     * when the thread is interrupted.
     *
     * @param label the same as before the call
     */
    default void after(String label) {}
}
