package dev.musher.pipeline.control;

import dev.musher.pipeline.story.Actor;

/** Which commands a fleet accepts, and what happens by them. */
public final class FleetRules {
    public static final int MOST_AGENTS = 1_000;

    private static final int LONGEST_REASON = 4_000;

    private FleetRules() {}

    /** What a command leads to. */
    public sealed interface Decision {
        /** This happens. */
        record Accepted(FleetEvent event) implements Decision {}

        /** Nothing happens; the reason is a sentence. */
        record Refused(String because) implements Decision {}
    }

    public static Decision decide(FleetState state, Actor by, FleetCommand command) {
        if (by.kind() == Actor.Kind.AGENT) {
            return new Decision.Refused("An agent does not control the fleet.");
        }
        return switch (command) {
            case FleetCommand.Pause(var reason) -> pause(state, reason);
            case FleetCommand.Resume _ ->
                    state.pause().isPresent()
                            ? new Decision.Accepted(new FleetEvent.Resumed())
                            : new Decision.Refused("The fleet is not paused.");
            case FleetCommand.SetHeadcount(int agents) -> headcount(agents);
            case FleetCommand.ResetHeadcount _ ->
                    state.headcount().isPresent()
                            ? new Decision.Accepted(new FleetEvent.HeadcountReset())
                            : new Decision.Refused(
                                    "The headcount is that of the project's settings already.");
            case FleetCommand.AcceptNoGates _ ->
                    state.unproven().isEmpty()
                            ? new Decision.Accepted(new FleetEvent.NoGatesAccepted())
                            : new Decision.Refused("Work without gates is accepted already.");
        };
    }

    private static Decision pause(FleetState state, String reason) {
        if (state.pause().isPresent()) {
            return new Decision.Refused("The fleet is paused already.");
        }
        return reason.isBlank() || reason.length() > LONGEST_REASON
                ? new Decision.Refused(
                        "A reason of 1 to " + LONGEST_REASON + " characters is required.")
                : new Decision.Accepted(new FleetEvent.Paused(reason));
    }

    private static Decision headcount(int agents) {
        return agents < 1 || agents > MOST_AGENTS
                ? new Decision.Refused(
                        "The headcount must be 1 to %d. To start no work at all, pause the fleet."
                                .formatted(MOST_AGENTS))
                : new Decision.Accepted(new FleetEvent.HeadcountSet(agents));
    }
}
