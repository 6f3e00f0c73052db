package dev.musher.agent.evidence;

import dev.musher.agent.evidence.Check.Kind;
import java.util.List;
import java.util.Set;

/**
 * A step that builds, tests or lints.
 *
 * @param family the name of the programs that do the same
 * @param depth whether it is known what it runs in turn
 * @param targets words that may say which part of the project is checked: paths and names
 * @param script the file whose content decides what is checked; empty if a program does
 */
record KnownCheck(
        Set<Kind> kinds, String family, Depth depth, List<String> targets, String script) {
    /** How much is known of what a check runs. */
    enum Depth {
        /** The program checks by itself. */
        PLAIN,
        /** A task or a script of the project, which may run anything. */
        OPAQUE
    }

    KnownCheck {
        kinds = Set.copyOf(kinds);
        targets = List.copyOf(targets);
    }

    /** Whether a good end of this one makes up for a bad one of the other. */
    boolean supersedes(KnownCheck other) {
        return depth == Depth.OPAQUE || other.depth == Depth.OPAQUE || family.equals(other.family);
    }
}
