package dev.musher.pipeline.control;

/** What happened to the fleet of a project as a whole. */
public sealed interface FleetEvent {
    /** No more work starts. */
    record Paused(String reason) implements FleetEvent {}

    /** Work starts again. */
    record Resumed() implements FleetEvent {}

    /** At most so many agents work at once. */
    record HeadcountSet(int agents) implements FleetEvent {}

    /** The number of agents is that of the project's settings. */
    record HeadcountReset() implements FleetEvent {}

    /** While the project has no gates, work lands unproven. */
    record NoGatesAccepted() implements FleetEvent {}
}
