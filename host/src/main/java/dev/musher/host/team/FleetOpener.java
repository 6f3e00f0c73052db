package dev.musher.host.team;

import dev.musher.base.failure.ExplainedException;
import dev.musher.fleet.control.ProjectFleet;
import dev.musher.fleet.control.StandaloneTrain;
import dev.musher.fleet.environment.FleetParts;
import dev.musher.fleet.proof.ProofListener;
import dev.musher.fleet.roster.Teammate;
import dev.musher.host.embedded.EmbeddedRuntime;
import dev.musher.host.models.Models;
import dev.musher.host.run.HostedFleet;
import dev.musher.host.setup.FirstGateRun;
import dev.musher.host.view.ProjectGates;
import dev.musher.pipeline.store.Pipeline;
import dev.musher.pipeline.story.GateReport;
import dev.musher.provider.retry.RetryListener;
import dev.musher.provider.vendor.ModelConnections;
import java.nio.file.Files;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Opens the fleet of a project, after looking for whatever stands in the way. */
public final class FleetOpener {
    private FleetOpener() {}

    /** Looks for whatever stands in the way before anything is opened. */
    public static HostedFleet open(TeamParts team) throws InterruptedException {
        check(team);
        team.requireTrust();
        checkModels(team);
        return open(
                team,
                (pipeline, walls) -> {
                    var parts = team.driving(pipeline, walls);
                    return new HostedFleet(
                            pipeline, parts, new ProjectFleet(parts), said(walls), walls::close);
                });
    }

    /** The same without a team: only the train goes. */
    public static HostedFleet train(TeamParts team) throws InterruptedException {
        check(team);
        return open(team, (pipeline, walls) -> train(team, pipeline, walls, List.of()));
    }

    /** The same for a project that is trusted; its commands run in the walls that are required. */
    public static HostedFleet walledTrain(TeamParts team) throws InterruptedException {
        team.requireTrust();
        check(team);
        return open(team, (pipeline, walls) -> train(team, pipeline, walls, said(walls)));
    }

    private static HostedFleet train(
            TeamParts team, Pipeline pipeline, StepWalls walls, List<String> warnings)
            throws InterruptedException {
        var parts = team.looking(pipeline, walls);
        return new HostedFleet(pipeline, parts, new StandaloneTrain(parts), warnings, walls::close);
    }

    private static List<String> said(StepWalls walls) throws InterruptedException {
        return walls.said().stream().toList();
    }

    /** Puts a fleet together. */
    private interface FleetMaker {
        HostedFleet of(Pipeline pipeline, StepWalls walls) throws InterruptedException;
    }

    private static HostedFleet open(TeamParts team, FleetMaker making) throws InterruptedException {
        var pipeline = team.ledger().open();
        var walls = team.walls();
        try {
            var fleet = making.of(pipeline, walls);
            var problem = fleet.parts().workspaces().problem();
            if (problem.isPresent()) {
                throw new ExplainedException(problem.get(), "");
            }
            return fleet;
        } catch (RuntimeException | InterruptedException e) {
            walls.close();
            pipeline.close();
            throw e;
        }
    }

    private static void check(TeamParts team) {
        if (team.parts().tools().repository().isEmpty()) {
            throw new ExplainedException(
                    "This is not a git repository, and teammates work with commits.",
                    "Run 'git init', commit, then run 'musher init'.");
        }
        if (!Files.isRegularFile(team.file())) {
            throw new ExplainedException(
                    "This project is not set up: .musher/project.toml is missing.",
                    "Run 'musher init' to write it, then commit it.");
        }
    }

    /** Every teammate of ours must have a model to work with. */
    private static void checkModels(TeamParts team) {
        Models models = team.parts().models(team.options().settings());
        Set<String> problems = new LinkedHashSet<>();
        for (Teammate teammate : team.roster().team()) {
            if (teammate.runtime().equals(EmbeddedRuntime.NAME)) {
                problem(models, teammate, problems);
            }
        }
        if (!problems.isEmpty()) {
            throw new ExplainedException(
                    String.join("\n", problems), "List the models: musher models");
        }
    }

    private static void problem(Models models, Teammate teammate, Set<String> problems) {
        String who = teammate.model().isPresent() ? teammate.name() + ": " : "";
        try {
            var name = models.require(teammate.model());
            if (models.connections().open(name, RetryListener.NONE)
                    instanceof ModelConnections.Opening.Unusable(var why)) {
                problems.add(who + why);
            }
        } catch (ExplainedException e) {
            problems.add(who + e.explanation());
        }
    }

    /**
     * The gates of base, run on it unless that is known.
     *
     * @param before called if they have to be run
     */
    public static FirstGateRun runGates(FleetParts parts, Runnable before)
            throws InterruptedException {
        var base = parts.workspaces().base();
        if (parts.prover().gates().isEmpty()) {
            return new FirstGateRun.NotAsked();
        }
        if (parts.prover().knownOfBase(base).isEmpty()) {
            before.run();
        }
        return parts.prover()
                .settleBase(base, ProofListener.NONE)
                .<FirstGateRun>map(report -> new FirstGateRun.Ran(base, report.steps()))
                .orElseGet(FirstGateRun.NotAsked::new);
    }

    /** The same once they were tried on code that fails, if base itself is green. */
    public static ProjectGates tryGates(FleetParts parts) throws InterruptedException {
        var base = parts.workspaces().base();
        var onBase = parts.prover().settleBase(base, ProofListener.NONE);
        if (onBase.filter(GateReport::isGreen).isPresent()) {
            parts.prover().tryGates(base, ProofListener.NONE);
        }
        return ProjectGates.of(parts);
    }
}
