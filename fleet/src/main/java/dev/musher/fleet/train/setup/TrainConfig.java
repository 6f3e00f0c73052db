package dev.musher.fleet.train.setup;

import dev.musher.fleet.landing.BaseRepository;
import dev.musher.pipeline.gate.Gate;
import java.util.List;

/**
 * The configuration of a train besides that of the fleet.
 *
 * @param gates of the project; without any nothing lands
 */
public record TrainConfig(
        BaseRepository track, List<Gate> gates, TrainPolicy policy, List<AfterLanding> aftercare) {
    public TrainConfig {
        gates = List.copyOf(gates);
        aftercare = List.copyOf(aftercare);
    }
}
