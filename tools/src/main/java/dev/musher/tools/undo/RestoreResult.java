package dev.musher.tools.undo;

import dev.musher.tools.undo.CheckpointDiff.NotKept;
import java.util.List;
import java.util.Optional;

/** How a restore ended. */
public sealed interface RestoreResult {
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
            List<StateChange> changes,
            List<NotKept> left,
            List<StateChange> spared,
            Checkpoint safety,
            Optional<String> head)
            implements RestoreResult {
        public Restored {
            changes = List.copyOf(changes);
            left = List.copyOf(left);
            spared = List.copyOf(spared);
        }
    }

    /**
     * Nothing was done, because these files were changed outside since the checkpoint.
     *
     * @param edits what they did
     */
    record WouldOverwrite(List<StateChange> edits) implements RestoreResult {
        public WouldOverwrite {
            edits = List.copyOf(edits);
        }
    }
}
