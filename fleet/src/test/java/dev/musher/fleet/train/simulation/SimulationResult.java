package dev.musher.fleet.train.simulation;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * What a policy made of a world: how long each story that landed took, what was built, how many
 * stories left for good, and how many of these were good.
 */
record SimulationResult(List<Double> waits, double builds, int gone, int lost) {
    static SimulationResult all(List<SimulationResult> results) {
        var waits = new ArrayList<Double>();
        double builds = 0;
        int gone = 0;
        int lost = 0;
        for (var simulationResult : results) {
            waits.addAll(simulationResult.waits);
            builds += simulationResult.builds;
            gone += simulationResult.gone;
            lost += simulationResult.lost;
        }
        Collections.sort(waits);
        return new SimulationResult(waits, builds, gone, lost);
    }

    double percentile(double share) {
        return waits.get((int) Math.min(waits.size() - 1L, (long) (share * waits.size())));
    }

    double buildsPerLanded() {
        return builds / waits.size();
    }
}
