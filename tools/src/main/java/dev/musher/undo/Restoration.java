package dev.musher.undo;

import dev.musher.undo.Changes.NotKept;
import java.util.List;
import java.util.Optional;

/** How a restore ended. */
public sealed interface Restoration {
    /**
     * The files are as they were, but for what is left.
     *
     * @param changes what the restore did
     * @param left what differs still, and why
     * @param spared files that others have changed, which were left to them
     * @param safety the state before the restore; restoring it undoes the restore
     * @param head what to know of git's HEAD, if it moved
     */
    record Restored(
            List<Change> changes,
            List<NotKept> left,
            List<Change> spared,
            Checkpoint safety,
            Optional<String> head)
            implements Restoration {
        public Restored {
            changes = List.copyOf(changes);
            left = List.copyOf(left);
            spared = List.copyOf(spared);
        }
    }

    /**
     * Nothing was done, because somebody else has changed these files since the checkpoint.
     *
     * @param edits what they did
     */
    record WouldOverwrite(List<Change> edits) implements Restoration {
        public WouldOverwrite {
            edits = List.copyOf(edits);
        }
    }
}
