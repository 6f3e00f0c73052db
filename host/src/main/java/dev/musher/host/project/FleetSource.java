package dev.musher.host.project;

import dev.musher.fleet.environment.FleetParts;
import dev.musher.pipeline.store.Pipeline;
import java.util.List;

/** Puts together what the fleet of a project is made of; whatever is wrong is explained. */
public interface FleetSource {
    /** For looking only: no agent can be started with it. Blocks for reading settings. */
    FleetParts parts(Pipeline pipeline) throws InterruptedException;

    /** What people should know of how the project's commands run, in sentences. */
    List<String> warnings();
}
