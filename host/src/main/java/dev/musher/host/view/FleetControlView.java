package dev.musher.host.view;

import dev.musher.pipeline.control.FleetState;
import io.avaje.jsonb.Json;

/**
 * How the fleet as a whole is set, for programs.
 *
 * @param pausedBy empty while it is not paused, like the two after it
 * @param headcount how many agents may work at once; 0 if the project's settings decide
 */
@Json
public record FleetControlView(
        boolean paused, String pausedBy, String pausedAt, String reason, int headcount) {
    public static FleetControlView of(FleetState state) {
        return new FleetControlView(
                state.pause().isPresent(),
                state.pause().map(pause -> pause.by().id()).orElse(""),
                state.pause().map(pause -> pause.at().toString()).orElse(""),
                state.pause().map(FleetState.Pause::reason).orElse(""),
                state.headcount().orElse(0));
    }
}
