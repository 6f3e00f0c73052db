package dev.musher.agent.plan;

import dev.musher.base.text.Utf8;

/** Bounds on how much of the result of a phase is kept and passed on. */
final class PhaseBounds {
    /** No person reads a longer plan, and it has to fit into a window with the rest. */
    static final int LONGEST = 40_000;

    private PhaseBounds() {}

    static String cut(String text) {
        return Utf8.headAndTail(text.strip(), LONGEST);
    }
}
