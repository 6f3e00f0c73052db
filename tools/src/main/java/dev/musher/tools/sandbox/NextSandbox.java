package dev.musher.tools.sandbox;

import dev.musher.base.process.SpawnRequest;
import java.io.IOException;
import java.util.Optional;

/**
 * Keeps one sandbox ready for the next command. It is used if the command needs the same walls and
 * nothing was exchanged since; otherwise it is thrown away and one is made at once.
 */
final class NextSandbox {
    private final NamespaceHolder holder;
    private Optional<ReadySandbox> next = Optional.empty();

    NextSandbox(NamespaceHolder holder) {
        this.holder = holder;
    }

    /**
     * Runs a command in one, and begins to make another.
     *
     * @throws IOException if it does not run
     */
    Process begin(SandboxRequest request, SpawnRequest command) throws IOException {
        var process = beginIn(take(request), request, command);
        prepare(request);
        return process;
    }

    private Process beginIn(
            Optional<ReadySandbox> ready, SandboxRequest request, SpawnRequest command)
            throws IOException {
        if (ready.isPresent()) {
            try {
                return ready.get().begin(command);
            } catch (IOException _) {
                // What is there now is looked at anew.
            }
        }
        return holder.prepare(request).begin(command);
    }

    private synchronized Optional<ReadySandbox> take(SandboxRequest request) {
        var taken = next;
        next = Optional.empty();
        taken.filter(ready -> !ready.suits(request)).ifPresent(ReadySandbox::drop);
        return taken.filter(ready -> ready.suits(request));
    }

    /** Begins to make one, unless there is one; never waits. */
    synchronized void prepare(SandboxRequest request) {
        if (next.isPresent() && next.get().suits(request)) {
            return;
        }
        next.ifPresent(ReadySandbox::drop);
        try {
            next = Optional.of(holder.prepare(request));
        } catch (IOException _) {
            next = Optional.empty();
        }
    }
}
