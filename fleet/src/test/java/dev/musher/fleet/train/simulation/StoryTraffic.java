package dev.musher.fleet.train.simulation;

import dev.musher.fleet.train.schedule.BuildBudget;

/** How many stories come, and how. */
public record StoryTraffic(int stories, Arrival arrival, Trouble trouble, BuildBudget budget) {
    /** When stories come. Times are in units of a usual build. */
    public enum Arrival {
        /** All at once. */
        BURST,
        /** One after another, a bit faster than a serial queue could build them. */
        STEADY
    }

    /**
     * The share of stories that conflict with another one (and a quarter of that: that go with it
     * textually and break with it), of stories that are bad, of runs that are red by chance, and of
     * stories that depend on another.
     */
    public record Trouble(double conflict, double failure, double flake, double linked) {
        public Trouble(double conflict, double failure, double flake) {
            this(conflict, failure, flake, 0);
        }
    }
}
