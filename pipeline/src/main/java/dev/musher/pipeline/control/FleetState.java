package dev.musher.pipeline.control;

import dev.musher.pipeline.story.Actor;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * How the fleet of a project is set.
 *
 * @param headcount how many agents may work at once; empty if the project's settings decide
 * @param unproven who accepted that work lands without gates while the project has none
 */
public record FleetState(
        Optional<Pause> pause, OptionalInt headcount, Optional<Acceptance> unproven) {
    /** As a project begins. */
    public static final FleetState INITIAL =
            new FleetState(Optional.empty(), OptionalInt.empty(), Optional.empty());

    /** Who paused the fleet, when and why. */
    public record Pause(Actor by, Instant at, String reason) {}

    /** Who accepted something, and when. */
    public record Acceptance(Actor by, Instant at) {}

    public FleetState after(FleetEvent event, Actor by, Instant at) {
        return switch (event) {
            case FleetEvent.Paused(var reason) ->
                    new FleetState(Optional.of(new Pause(by, at, reason)), headcount, unproven);
            case FleetEvent.Resumed _ -> new FleetState(Optional.empty(), headcount, unproven);
            case FleetEvent.HeadcountSet(int agents) ->
                    new FleetState(pause, OptionalInt.of(agents), unproven);
            case FleetEvent.HeadcountReset _ ->
                    new FleetState(pause, OptionalInt.empty(), unproven);
            case FleetEvent.NoGatesAccepted _ ->
                    new FleetState(pause, headcount, Optional.of(new Acceptance(by, at)));
        };
    }
}
