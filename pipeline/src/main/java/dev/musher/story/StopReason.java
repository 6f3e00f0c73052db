package dev.musher.story;

import dev.musher.text.OneLine;
import java.util.Optional;

/** What keeps an item from going on, in a few words: the gate, the finding, the reviewer. */
final class StopReason {
    private static final int LONGEST = 200;

    private StopReason() {}

    static String of(GateReport red) {
        var step = red.firstRed().orElseThrow();
        var said = OneLine.beginning(step.remark(), LONGEST);
        return "the gate " + step.name() + " is red" + (said.isEmpty() ? "" : ": " + said);
    }

    /** What the agents of a stage were to mend; absent where nothing was found wrong before. */
    static Optional<String> of(Stage stage) {
        return stage instanceof Stage.Coding coding
                ? switch (coding.errand()) {
                    case Errand.RedGates(var report) -> Optional.of(of(report));
                    case Errand.Rejected(var notes) ->
                            Optional.of("it was sent back: " + OneLine.beginning(notes, LONGEST));
                    case Errand.Fixup(var notes) ->
                            Optional.of("it cannot merge: " + OneLine.beginning(notes, LONGEST));
                    case Errand.Fresh _, Errand.Reopened _ -> Optional.empty();
                }
                : Optional.empty();
    }
}
