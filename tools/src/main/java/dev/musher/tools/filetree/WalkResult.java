package dev.musher.tools.filetree;

/**
 * What a walk saw.
 *
 * @param entries how many it looked at, ignored ones included
 * @param unreadable how many directories it could not look into
 * @param cut whether it ended at one of its limits with more to see
 */
public record WalkResult(int entries, int unreadable, boolean cut) {}
