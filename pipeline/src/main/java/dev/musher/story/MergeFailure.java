package dev.musher.story;

import java.util.List;

/** Why work did not land, with the evidence. */
public sealed interface MergeFailure {
    /** Git could not join the two sides of these paths. */
    record Conflict(List<String> paths) implements MergeFailure {
        public Conflict {
            paths = Cut.texts(paths);
        }
    }

    /** A gate was red on the merged tree; the kind is the name of the first red step. */
    record RedGate(GateReport report) implements MergeFailure {
        public RedGate {
            if (report.isGreen()) {
                throw new IllegalArgumentException("no gate of the report is red");
            }
        }
    }

    /** The merge would change nothing. */
    record Empty() implements MergeFailure {}

    /** Something else, in words. */
    record Other(String detail) implements MergeFailure {
        public Other {
            detail = Cut.text(detail);
        }
    }

    /** The failure in one word or two, for badges and reasons. */
    default String kind() {
        return switch (this) {
            case Conflict _ -> "conflict";
            case RedGate red -> red.report().firstRed().map(GateStep::name).orElse("gates");
            case Empty _ -> "nothing to merge";
            case Other _ -> "other";
        };
    }
}
