package dev.musher.agent.plan;

import dev.musher.base.text.Utf8;

/** How much of what a phase brings is kept and handed on. */
final class PhaseBounds {
    /** A plan that is longer is read by nobody, and has to fit into a window with the rest. */
    static final int LONGEST = 40_000;

    private PhaseBounds() {}

    static String cut(String text) {
        return Utf8.headAndTail(text.strip(), LONGEST);
    }
}
