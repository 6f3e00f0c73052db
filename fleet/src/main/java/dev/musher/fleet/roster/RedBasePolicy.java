package dev.musher.fleet.roster;

/** What the fleet does about gates that fail on base. */
public enum RedBasePolicy {
    /** It says so and starts nothing: a person fixes it. */
    STOP,
    /** It opens an item that fixes base, and agents work on it. */
    FIX
}
