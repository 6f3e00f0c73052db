package dev.musher.base.process;

import java.io.IOException;

/**
 * Starts processes in a session of their own, with nothing of ours but what the request says. Any
 * thread may call it.
 */
public interface ProcessSpawner {
    /**
     * Starts the process soon; this cannot be cancelled, so that no process is lost.
     *
     * @throws IOException if nothing was started and another spawner may try
     */
    SpawnedProcess spawn(SpawnRequest request) throws IOException;
}
