package dev.musher.app.runcommand;

/** What a command about the fleet as a whole is to do. */
public enum FleetTask {
    SHOW,
    PAUSE,
    RESUME,
    HEADCOUNT
}
