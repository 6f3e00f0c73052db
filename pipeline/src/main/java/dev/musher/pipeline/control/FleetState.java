package dev.musher.pipeline.control;

import dev.musher.pipeline.story.Actor;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * How the fleet of a project is set.
 *
 * @param headcount how many agents may work at once; empty if the project's settings decide
 */
public record FleetState(Optional<Pause> pause, OptionalInt headcount) {
    /** As a project begins. */
    public static final FleetState INITIAL = new FleetState(Optional.empty(), OptionalInt.empty());

    /** Who paused the fleet, when and why. */
    public record Pause(Actor by, Instant at, String reason) {}

    public FleetState after(FleetEvent event, Actor by, Instant at) {
        return switch (event) {
            case FleetEvent.Paused(var reason) ->
                    new FleetState(Optional.of(new Pause(by, at, reason)), headcount);
            case FleetEvent.Resumed _ -> new FleetState(Optional.empty(), headcount);
            case FleetEvent.HeadcountSet(int agents) ->
                    new FleetState(pause, OptionalInt.of(agents));
            case FleetEvent.HeadcountReset _ -> new FleetState(pause, OptionalInt.empty());
        };
    }
}
