package dev.musher.app;

import dev.musher.app.commandline.CommandFailed;
import dev.musher.app.storycommands.Field;
import dev.musher.base.failure.ExpectedFailure;
import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.TreeId;
import dev.musher.fleet.control.FleetForecast;
import dev.musher.fleet.dispatch.StoryOutlook;
import dev.musher.fleet.environment.FleetParts;
import dev.musher.fleet.proof.diff.TestVersions;
import dev.musher.fleet.proof.diff.TestVersions.TestVersion;
import dev.musher.fleet.proof.gaterun.EvidenceFolder;
import dev.musher.fleet.workspace.Workspaces;
import dev.musher.pipeline.store.Pipeline;
import dev.musher.pipeline.story.ItemNumber;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What there is to see of a project's team; put together when somebody looks. */
final class TeamField implements Field {
    private final TeamParts team;
    private final Pipeline pipeline;
    private Optional<FleetParts> made = Optional.empty();

    TeamField(TeamParts team, Pipeline pipeline) {
        this.team = team;
        this.pipeline = pipeline;
    }

    private FleetParts parts() throws InterruptedException {
        if (made.isEmpty()) {
            made = Optional.of(team.looking(pipeline, team.walls()));
        }
        return made.get();
    }

    @Override
    public List<String> warnings() throws InterruptedException {
        var warnings = new ArrayList<>(StepWalls.noted(team.parts().project()).stream().toList());
        try {
            warnings.addAll(parts().prover().canary(parts().yard().base()).warnings());
        } catch (RuntimeException e) {
            // What keeps anybody from looking at base is told as the trouble.
            if (!(e instanceof ExpectedFailure)) {
                throw e;
            }
        }
        return warnings;
    }

    /** What keeps the team from working is the trouble that is told. */
    @Override
    public Foresight foresight() throws InterruptedException {
        try {
            var fleetForecast = FleetForecast.of(parts());
            return new Foresight(outlooks(fleetForecast), fleetForecast.trouble());
        } catch (CommandFailed e) {
            return new Foresight(Map.of(), Optional.of(e.explanation()));
        } catch (RuntimeException e) {
            if (e instanceof ExpectedFailure expectedFailure) {
                return new Foresight(Map.of(), Optional.of(expectedFailure.explanation()));
            }
            throw e;
        }
    }

    /** Nobody is at work whose fleet was killed. */
    private static Map<ItemNumber, StoryOutlook> outlooks(FleetForecast fleetForecast) {
        var outlooks = new HashMap<>(fleetForecast.dispatch().outlooks());
        outlooks.replaceAll(
                (_, storyOutlook) ->
                        storyOutlook instanceof StoryOutlook.AtWork(var attempt)
                                        && fleetForecast.abandoned().contains(attempt.fence())
                                ? new StoryOutlook.Waits(
                                        "The fleet of %s was killed; 'musher run' goes on."
                                                .formatted(attempt.worker().agent()))
                                : storyOutlook);
        return outlooks;
    }

    @Override
    public Optional<Ground> ground(ItemNumber story) throws InterruptedException {
        try {
            var workspaces = parts().yard();
            var plot = workspaces.find(story);
            return plot.isEmpty()
                    ? Optional.empty()
                    : Optional.of(new Ground(plot.get(), workspaces.inspect(plot.get())));
        } catch (RuntimeException e) {
            if (e instanceof ExpectedFailure) {
                return Optional.empty();
            }
            throw e;
        }
    }

    @Override
    public List<TestVersion> versions(CommitId tip, List<String> findings)
            throws InterruptedException {
        if (findings.isEmpty()) {
            return List.of();
        }
        var git = parts().surroundings().git();
        var base = git.history().mergeBase(parts().yard().base(), tip);
        return base.isEmpty() ? List.of() : TestVersions.of(git, base.get(), tip, findings);
    }

    @Override
    public Map<String, Path> logs(TreeId tree) {
        return EvidenceFolder.logs(team.state(), tree);
    }

    @Override
    public Workspaces yard() throws InterruptedException {
        return parts().yard();
    }

    @Override
    public List<String> log(ItemNumber story, int attempt, int most) {
        return team.attempts().folder(story, attempt).log().tail(most);
    }
}
