package dev.musher.tools.web;

import dev.musher.base.task.TaskGroup;
import dev.musher.base.time.Deadline;
import dev.musher.base.time.DurationText;
import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.api.ToolOutcome;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;

/** One limit for everything together, so that no server can keep us by dripping. */
final class WebDeadline {
    private WebDeadline() {}

    /**
     * On a thread of its own, because only a virtual one can be called back from the network.
     *
     * @param what the subject of the sentence that says it took too long
     */
    static ToolOutcome within(Duration limit, String what, Callable<ToolOutcome> call)
            throws InterruptedException {
        try (var deadline = Deadline.after(limit)) {
            try (var group = new TaskGroup<ToolOutcome>("web")) {
                group.fork(call);
                return group.join().getFirst();
            } catch (InterruptedException e) {
                if (deadline.expired()) {
                    throw ToolFailure.timeout(
                            what + " did not finish within " + DurationText.show(limit) + ".");
                }
                throw e;
            } catch (ExecutionException e) {
                throw e.getCause() instanceof RuntimeException failed
                        ? failed
                        : new IllegalStateException("a call to the web failed", e);
            }
        }
    }
}
