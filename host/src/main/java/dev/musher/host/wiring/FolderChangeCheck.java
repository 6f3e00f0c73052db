package dev.musher.host.wiring;

import dev.musher.tools.undo.Checkpoint;
import dev.musher.tools.undo.OverwritePolicy;
import dev.musher.tools.undo.RestoreResult;
import dev.musher.tools.undo.StateChange;
import dev.musher.tools.undo.UndoJournal;
import java.util.ArrayList;
import java.util.List;

/**
 * Checks whether an agent has changed a folder that it must not change, and brings it back: for
 * where no walls keep him from it.
 */
final class FolderChangeCheck {
    private static final int MOST_NAMED = 20;

    private final UndoJournal undoJournal;
    private final Checkpoint before;

    private FolderChangeCheck(UndoJournal undoJournal, Checkpoint before) {
        this.undoJournal = undoJournal;
        this.before = before;
    }

    static FolderChangeCheck begin(UndoJournal undoJournal, String label)
            throws InterruptedException {
        return new FolderChangeCheck(undoJournal, undoJournal.checkpoint(label));
    }

    /** What was changed and undone, in sentences; usually nothing. */
    List<String> look() throws InterruptedException {
        var found = undoJournal.diff(before);
        var said = new ArrayList<String>();
        found.head().ifPresent(said::add);
        if (found.changes().isEmpty()) {
            return said;
        }
        var restored = undoJournal.restore(before, OverwritePolicy.OVERWRITE);
        var names = new ArrayList<String>();
        for (StateChange stateChange : found.changes()) {
            if (names.size() < MOST_NAMED) {
                names.add(stateChange.path());
            }
        }
        int more = found.changes().size() + found.more() - names.size();
        said.add(
                "It, or another process meanwhile, changed project files outside of its"
                        + " workspace, which was undone: "
                        + String.join(", ", names)
                        + (more > 0 ? " and " + more + " more" : "")
                        + "."
                        + kept(restored));
        return said;
    }

    private static String kept(RestoreResult restoreResult) {
        return restoreResult instanceof RestoreResult.Restored restored
                ? " Their changed state is saved as checkpoint " + restored.safety().id() + "."
                : "";
    }
}
