package dev.musher.tools.sandbox;

import dev.musher.base.process.SpawnRequest;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/**
 * Keeps a sandbox ready for the next command, and two once a command came too soon for it. One is
 * used if the command needs the same walls and nothing was exchanged since; otherwise all are
 * thrown away and one is made at once.
 */
final class NextSandbox {
    private static final int MOST = 2;

    private final NamespaceHolder holder;
    private final Deque<ReadySandbox> ready = new ArrayDeque<>();
    private int kept = 1;

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
            Optional<ReadySandbox> taken, SandboxRequest request, SpawnRequest command)
            throws IOException {
        if (taken.isPresent()) {
            try {
                var process = taken.get().begin(command);
                if (taken.get().wasLate()) {
                    keepMore();
                }
                return process;
            } catch (IOException _) {
                // What is there now is looked at anew.
            }
        }
        return holder.prepare(request).begin(command);
    }

    private synchronized void keepMore() {
        kept = MOST;
    }

    private synchronized Optional<ReadySandbox> take(SandboxRequest request) {
        dropOthers(request);
        return Optional.ofNullable(ready.poll());
    }

    /** Begins to make what is missing; never waits. */
    synchronized void prepare(SandboxRequest request) {
        dropOthers(request);
        try {
            while (ready.size() < kept) {
                ready.add(holder.prepare(request));
            }
        } catch (IOException _) {
            // The holder has ended; the next command finds out.
        }
    }

    private void dropOthers(SandboxRequest request) {
        ready.removeIf(
                sandbox -> {
                    boolean other = !sandbox.suits(request);
                    if (other) {
                        sandbox.drop();
                    }
                    return other;
                });
    }
}
