package dev.musher.fleet.control;

import dev.musher.base.time.DurationText;
import dev.musher.fleet.attempt.StopCause;
import dev.musher.fleet.attempt.StoryJob;
import dev.musher.fleet.roster.AttemptLimits;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Stops attempts without activity for too long. Announced waiting does not count. */
final class StallController implements FleetController {
    private final StoryJobs storyJobs;

    StallController(StoryJobs storyJobs) {
        this.storyJobs = storyJobs;
    }

    @Override
    public List<FleetAction> plan(FleetObservation fleetObservation) {
        var actions = new ArrayList<FleetAction>();
        for (StoryJob storyJob : storyJobs.all()) {
            limit(fleetObservation, storyJob)
                    .filter(_ -> !storyJob.isStopped())
                    .ifPresent(
                            limit ->
                                    actions.add(
                                            new FleetAction.Stop(
                                                    storyJob.purpose().story(),
                                                    new StopCause.Limit(limit))));
        }
        return actions;
    }

    private static Optional<String> limit(FleetObservation fleetObservation, StoryJob storyJob) {
        if (storyJob.purpose().teammate().isEmpty() || !storyJob.isAttemptOpen()) {
            return Optional.empty();
        }
        AttemptLimits attemptLimits = storyJob.purpose().teammate().get().limits();
        return fleetObservation.now().isAfter(storyJob.lastActivity().plus(attemptLimits.silence()))
                ? Optional.of("no activity for " + DurationText.show(attemptLimits.silence()))
                : Optional.empty();
    }
}
