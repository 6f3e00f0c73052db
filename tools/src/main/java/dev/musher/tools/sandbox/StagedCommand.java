package dev.musher.tools.sandbox;

import dev.musher.base.process.ProcessSpawner;
import dev.musher.base.process.SpawnRequest;
import dev.musher.base.process.SpawnedProcess;
import dev.musher.base.process.SpawnedProcess.Begin;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.FutureTask;

/**
 * A command that runs in the sandbox that is ready.
 *
 * @param words those inside
 * @param more variables that the programs before it must not have
 */
record StagedCommand(
        NextSandbox next, SandboxRequest sandbox, List<String> words, Map<String, String> more)
        implements ProcessSpawner {
    StagedCommand {
        words = List.copyOf(words);
        more = Map.copyOf(more);
    }

    @Override
    public SpawnedProcess spawn(SpawnRequest outside) throws IOException {
        var environment = new HashMap<>(outside.environment());
        environment.putAll(more);
        var command =
                new SpawnRequest(
                        words,
                        outside.directory(),
                        environment,
                        outside.input(),
                        outside.streams());
        var process = next.begin(sandbox, command);
        var task = new FutureTask<Process>(() -> process);
        task.run();
        return new SpawnedProcess(task, Begin.AT_ONCE);
    }

    /** Begins to make the sandbox. */
    void prepare() {
        next.prepare(sandbox);
    }
}
