package dev.musher.host.wiring;

import dev.musher.agent.crew.SubagentPatches;
import dev.musher.agent.isolation.SubagentWorkspaces;
import dev.musher.agent.session.SessionId;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Removes, beside everything else, the workspaces that sessions left behind which died. Closing
 * waits for it, so that a start leaves none.
 */
final class WorkspaceCleanup implements AutoCloseable {
    private static final String LOST = "00000000-0000-7000-8000-000000000000";

    private final Optional<Thread> thread;

    private WorkspaceCleanup(Optional<Thread> thread) {
        this.thread = thread;
    }

    /**
     * Begins, if there is anything to sweep.
     *
     * @param offers where what a session's agents had changed is kept
     */
    static WorkspaceCleanup begin(
            Path project,
            Supplier<SubagentWorkspaces> workspaces,
            Function<String, SubagentPatches> offers) {
        if (!SubagentWorkspaces.exist(project)) {
            return new WorkspaceCleanup(Optional.empty());
        }
        var thread =
                Thread.ofPlatform()
                        .daemon()
                        .name("crew-sweep")
                        .start(() -> sweep(workspaces.get(), offers));
        return new WorkspaceCleanup(Optional.of(thread));
    }

    private static void sweep(
            SubagentWorkspaces subagentWorkspaces, Function<String, SubagentPatches> offers) {
        try {
            subagentWorkspaces.sweep(
                    (session, subagentWorkspace, work) -> {
                        String kept = SessionId.parse(session).orElse(LOST);
                        offers.apply(kept).keep(subagentWorkspace, work);
                    });
        } catch (InterruptedException _) {
            // The next start continues.
            return;
        }
    }

    @Override
    public void close() {
        boolean interrupted = Thread.interrupted();
        while (thread.isPresent() && thread.get().isAlive()) {
            try {
                thread.get().join();
            } catch (InterruptedException _) {
                interrupted = true;
                thread.get().interrupt();
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
