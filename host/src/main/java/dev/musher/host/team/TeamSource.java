package dev.musher.host.team;

import dev.musher.fleet.environment.FleetParts;
import dev.musher.host.project.FleetSource;
import dev.musher.pipeline.store.Pipeline;

import java.util.List;

/** What the fleet of a project is made of, for commands that look at the project. */
record TeamSource(TeamParts team) implements FleetSource {
    @Override
    public FleetParts parts(Pipeline pipeline) throws InterruptedException {
        return team.looking(pipeline, team.walls());
    }

    @Override
    public List<String> warnings() {
        return StepWalls.noted(team.parts().project()).stream().toList();
    }
}
