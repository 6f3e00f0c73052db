package dev.musher.fleet.attempt;

import dev.musher.fleet.runtime.MissionReport;
import dev.musher.pipeline.story.Attempt;
import dev.musher.pipeline.story.AttemptTicket;
import dev.musher.pipeline.story.ItemNumber;
import java.util.Optional;

/**
 * An attempt that has ended in the world.
 *
 * @param fence of the lease under which that is said
 * @param report what its runtime told; absent if it was killed before
 * @param cause why it was interrupted, if it was
 */
public record EndedAttempt(
        ItemNumber story,
        Attempt attempt,
        long fence,
        Optional<MissionReport> report,
        Optional<StopCause> cause) {
    AttemptTicket ticket() {
        return new AttemptTicket(attempt.number(), fence);
    }
}
