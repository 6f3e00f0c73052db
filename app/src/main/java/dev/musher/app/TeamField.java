package dev.musher.app;

import dev.musher.dispatch.Outlook;
import dev.musher.failure.ExplainedException;
import dev.musher.fleet.FleetParts;
import dev.musher.fleet.Forecast;
import dev.musher.git.CommitId;
import dev.musher.git.TreeId;
import dev.musher.pipeline.Pipeline;
import dev.musher.proof.EvidenceFolder;
import dev.musher.proof.diff.TestVersions;
import dev.musher.proof.diff.TestVersions.TestVersion;
import dev.musher.stories.Field;
import dev.musher.story.ItemNumber;
import dev.musher.yard.Yard;
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
        } catch (ExplainedException _) {
            // What keeps anybody from looking at base is told as the trouble.
        }
        return warnings;
    }

    /** What keeps the team from working is the trouble that is told. */
    @Override
    public Foresight foresight() throws InterruptedException {
        try {
            var forecast = Forecast.of(parts());
            return new Foresight(outlooks(forecast), forecast.trouble());
        } catch (ExplainedException e) {
            return new Foresight(Map.of(), Optional.of(e.explanation()));
        }
    }

    /** Nobody is at work whose fleet was killed. */
    private static Map<ItemNumber, Outlook> outlooks(Forecast forecast) {
        var outlooks = new HashMap<>(forecast.dispatch().outlooks());
        outlooks.replaceAll(
                (_, outlook) ->
                        outlook instanceof Outlook.AtWork(var attempt)
                                        && forecast.abandoned().contains(attempt.fence())
                                ? new Outlook.Waits(
                                        "The fleet of %s was killed; 'musher run' goes on."
                                                .formatted(attempt.worker().agent()))
                                : outlook);
        return outlooks;
    }

    @Override
    public Optional<Ground> ground(ItemNumber story) throws InterruptedException {
        try {
            var yard = parts().yard();
            var plot = yard.find(story);
            return plot.isEmpty()
                    ? Optional.empty()
                    : Optional.of(new Ground(plot.get(), yard.look(plot.get())));
        } catch (ExplainedException _) {
            return Optional.empty();
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
    public Yard yard() throws InterruptedException {
        return parts().yard();
    }

    @Override
    public List<String> log(ItemNumber story, int attempt, int most) {
        return team.attempts().folder(story, attempt).log().tail(most);
    }
}
