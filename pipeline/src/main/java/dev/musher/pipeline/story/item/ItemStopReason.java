package dev.musher.pipeline.story.item;

import dev.musher.base.text.OneLineText;
import dev.musher.pipeline.story.GateReport;
import java.util.Optional;

/** The reason why an item cannot continue, in a few words: the gate, the finding, the reviewer. */
public final class ItemStopReason {
    private static final int LONGEST = 200;

    private ItemStopReason() {}

    public static String of(GateReport red) {
        var step = red.firstRed().orElseThrow();
        var said = OneLineText.beginning(step.remark(), LONGEST);
        return "the gate " + step.name() + " is red" + (said.isEmpty() ? "" : ": " + said);
    }

    /** What the agents of a stage had to fix; absent where nothing was found wrong before. */
    public static Optional<String> of(Stage stage) {
        return stage instanceof Stage.Coding coding
                ? switch (coding.task()) {
                    case CoderTask.RedGates(var report) -> Optional.of(of(report));
                    case CoderTask.Rejected(var notes) ->
                            Optional.of(
                                    "it was sent back: " + OneLineText.beginning(notes, LONGEST));
                    case CoderTask.Fixup(var notes) ->
                            Optional.of(
                                    "it cannot merge: " + OneLineText.beginning(notes, LONGEST));
                    case CoderTask.Fresh _, CoderTask.Reopened _ -> Optional.empty();
                }
                : Optional.empty();
    }
}
