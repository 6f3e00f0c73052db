package dev.musher.host.wiring;

import dev.musher.undo.Change;
import dev.musher.undo.Checkpoint;
import dev.musher.undo.Consent;
import dev.musher.undo.Journal;
import dev.musher.undo.Restoration;
import java.util.ArrayList;
import java.util.List;

/**
 * Looks whether somebody who was to leave a folder alone has changed it, and brings it back: for
 * where no walls keep him from it.
 */
final class Watch {
    private static final int MOST_NAMED = 20;

    private final Journal journal;
    private final Checkpoint before;

    private Watch(Journal journal, Checkpoint before) {
        this.journal = journal;
        this.before = before;
    }

    static Watch begin(Journal journal, String label) throws InterruptedException {
        return new Watch(journal, journal.checkpoint(label));
    }

    /** What was changed and undone, in sentences; usually nothing. */
    List<String> look() throws InterruptedException {
        var found = journal.diff(before);
        var said = new ArrayList<String>();
        found.head().ifPresent(said::add);
        if (found.changes().isEmpty()) {
            return said;
        }
        var restored = journal.restore(before, Consent.OVERWRITE);
        var names = new ArrayList<String>();
        for (Change change : found.changes()) {
            if (names.size() < MOST_NAMED) {
                names.add(change.path());
            }
        }
        int more = found.changes().size() + found.more() - names.size();
        said.add(
                "It, or somebody else meanwhile, changed files of the project outside of its"
                        + " workspace, which was undone: "
                        + String.join(", ", names)
                        + (more > 0 ? " and " + more + " more" : "")
                        + "."
                        + kept(restored));
        return said;
    }

    private static String kept(Restoration restoration) {
        return restoration instanceof Restoration.Restored restored
                ? " What they were is kept as checkpoint " + restored.safety().id() + "."
                : "";
    }
}
