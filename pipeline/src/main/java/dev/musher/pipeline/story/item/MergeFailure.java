package dev.musher.pipeline.story.item;

import dev.musher.pipeline.story.GateReport;
import dev.musher.pipeline.story.ReportBounds;
import dev.musher.pipeline.story.StoryText;
import java.util.List;

/** Why work did not land, with the evidence. */
public sealed interface MergeFailure {
    /** More files than these are counted. */
    int SHOWN = 3;

    /** Git could not join the two sides of these paths. */
    record Conflict(List<String> paths) implements MergeFailure {
        public Conflict {
            paths = ReportBounds.texts(paths);
        }
    }

    /** A gate was red on the merged tree. */
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
            detail = ReportBounds.text(detail);
        }
    }

    /** The failure in some words: the files, the gate, the finding. */
    default String reason() {
        return switch (this) {
            case Conflict(var paths) ->
                    paths.isEmpty() ? "conflict" : "conflict in " + StoryText.first(paths, SHOWN);
            case RedGate(var report) -> ItemStopReason.of(report);
            case Empty _ -> "nothing to merge";
            case Other(var detail) -> detail;
        };
    }
}
