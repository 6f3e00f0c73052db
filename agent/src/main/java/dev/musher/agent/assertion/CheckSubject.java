package dev.musher.agent.assertion;

import dev.musher.agent.evidence.Check.Kind;
import java.util.Set;

/** What is said to have passed, or to have been run. */
public enum CheckSubject {
    TESTS("test"),
    BUILD("build"),
    LINT("lint"),
    /** Checkers of types count as builds with some, as linters with others. */
    TYPES("type check"),
    /** Checks of whatever kind. */
    CHECKS("checking");

    private final String word;

    CheckSubject(String word) {
        this.word = word;
    }

    /** As in "no ... command was run". */
    public String word() {
        return word;
    }

    /** The checks of which one is needed to say so. */
    public Set<Kind> proofs() {
        return switch (this) {
            case TESTS -> Set.of(Kind.TEST);
            case BUILD -> Set.of(Kind.BUILD);
            case LINT -> Set.of(Kind.LINT);
            case TYPES -> Set.of(Kind.LINT, Kind.BUILD);
            case CHECKS -> Set.of(Kind.BUILD, Kind.TEST, Kind.LINT);
        };
    }
}
