package dev.musher.fleet.control;

import dev.musher.fleet.attempt.FleetView;

/**
 * Drives the board of a project. One at a time for each project, held by a lease; one thread calls
 * {@link #run}, any thread looks.
 */
public interface Fleet {
    /**
     * Works until nothing is left to do, or until it is interrupted if it is to stay. An
     * interruption stops every agent, sees it dead and writes that down before this returns.
     */
    Rest run(WhenIdle stay);

    FleetView view();

    /** What comes next for every item, with what was learned while it worked. */
    FleetForecast forecast() throws InterruptedException;

    /**
     * Has a listener called, by any thread, whenever the view may have changed; it returns at once.
     * The last listener counts.
     */
    void onChange(Runnable changed);

    /** Whether to go on when there is nothing to do. */
    enum WhenIdle {
        UNTIL_IDLE,
        WATCHING
    }

    /** How it came to rest. */
    sealed interface Rest {
        /** Nothing is left that the fleet could do. */
        record Idle() implements Rest {}

        /** It was interrupted. */
        record Stopped() implements Rest {}

        /** A person paused it; a sentence says who, why and what to do. */
        record Paused(String why) implements Rest {}

        /** It cannot work, or not go on; sentences say why and what to do. */
        record Unable(String why) implements Rest {}
    }
}
