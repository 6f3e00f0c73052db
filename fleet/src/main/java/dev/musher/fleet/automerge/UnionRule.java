package dev.musher.fleet.automerge;

import java.util.List;
import java.util.Optional;

/** How additions of both sides are joined in files of one sort. */
interface UnionRule {
    /** Both sides of a part; empty if that is not certain. */
    Optional<List<String>> join(Overlap overlap);

    /** Whether the whole is as sound as what it was made of. */
    boolean holds(ThreeWayText threeWayText, List<String> woven);

    /** Why it is not. */
    String objection();

    /** For files of which nothing is known. */
    UnionRule NONE =
            new UnionRule() {
                @Override
                public Optional<List<String>> join(Overlap overlap) {
                    return Optional.empty();
                }

                @Override
                public boolean holds(ThreeWayText threeWayText, List<String> woven) {
                    return true;
                }

                @Override
                public String objection() {
                    return "";
                }
            };
}
