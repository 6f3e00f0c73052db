package dev.musher.train;

import dev.musher.gates.Gate;
import dev.musher.track.Track;
import java.util.List;

/**
 * What a train needs besides what a fleet has.
 *
 * @param gates of the project; without any nothing lands
 */
public record Railway(
        Track track, List<Gate> gates, TrainPolicy policy, List<Aftercare> aftercare) {
    public Railway {
        gates = List.copyOf(gates);
        aftercare = List.copyOf(aftercare);
    }
}
