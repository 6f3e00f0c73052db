package dev.musher.fleet;

import dev.musher.runtime.Report;
import dev.musher.story.Attempt;
import dev.musher.story.ItemNumber;
import dev.musher.story.Ticket;
import java.util.Optional;

/**
 * An attempt that has ended in the world.
 *
 * @param fence of the lease under which that is said
 * @param report what its runtime told; absent if it was killed before
 * @param cause why it was interrupted, if it was
 */
record Shift(
        ItemNumber story,
        Attempt attempt,
        long fence,
        Optional<Report> report,
        Optional<StopCause> cause) {
    Ticket ticket() {
        return new Ticket(attempt.number(), fence);
    }
}
