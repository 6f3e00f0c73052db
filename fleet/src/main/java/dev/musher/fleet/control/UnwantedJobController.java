package dev.musher.fleet.control;

import dev.musher.fleet.attempt.StopCause;
import dev.musher.fleet.attempt.StoryJob;
import dev.musher.pipeline.story.AgentRole;
import dev.musher.pipeline.story.item.Item;
import dev.musher.pipeline.story.item.Stage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Stops jobs whose story moved on, so that they are not needed any more. */
final class UnwantedJobController implements FleetController {
    private final StoryJobs storyJobs;

    UnwantedJobController(StoryJobs storyJobs) {
        this.storyJobs = storyJobs;
    }

    @Override
    public List<FleetAction> plan(FleetObservation fleetObservation) {
        var actions = new ArrayList<FleetAction>();
        for (StoryJob storyJob : storyJobs.all()) {
            reasonToStop(fleetObservation, storyJob.purpose())
                    .filter(_ -> !storyJob.isStopped())
                    .ifPresent(
                            why ->
                                    actions.add(
                                            new FleetAction.Stop(
                                                    storyJob.purpose().story(),
                                                    new StopCause.Unwanted(why))));
        }
        return actions;
    }

    private static Optional<String> reasonToStop(
            FleetObservation fleetObservation, StoryJob.JobPurpose jobPurpose) {
        var card = fleetObservation.board().card(jobPurpose.story());
        if (card.isEmpty()) {
            return Optional.of("the story was deleted");
        }
        Item item = card.get().item();
        if (jobPurpose.visit() == StoryJob.ANY_VISIT) {
            return Optional.empty();
        }
        if (!(item.stage() instanceof Stage.Active)) {
            return Optional.of("the story is " + item.stage().word());
        }
        if (item.progress().visit() != jobPurpose.visit()) {
            return Optional.of("the story moved to " + item.stage().word());
        }
        return jobPurpose
                .role()
                .filter(agentRole -> !fits(agentRole, item.stage()))
                .map(agentRole -> "no " + agentRole.word() + " is needed there any more");
    }

    private static boolean fits(AgentRole agentRole, Stage stage) {
        return switch (agentRole) {
            case CODER -> stage instanceof Stage.Coding;
            case REVIEWER -> stage instanceof Stage.Qa;
            case MERGER ->
                    stage instanceof Stage.MergeFailed || stage instanceof Stage.MergeFailedFinal;
        };
    }
}
