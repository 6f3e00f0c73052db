package dev.musher.pipeline.control;

/** What somebody wants the fleet of a project to do. */
public sealed interface FleetCommand {
    /** Start no more work; what runs goes on. */
    record Pause(String reason) implements FleetCommand {}

    /** Start work again. */
    record Resume() implements FleetCommand {}

    /** Let at most so many agents work at once, whatever the project's settings say. */
    record SetHeadcount(int agents) implements FleetCommand {}

    /** Let as many agents work at once as the project's settings say. */
    record ResetHeadcount() implements FleetCommand {}

    /** Let work land although the project has no gates: all of it is unproven. */
    record AcceptNoGates() implements FleetCommand {}
}
