package dev.musher.tools.undo;

import java.util.List;
import java.util.Optional;

/**
 * What differs between a checkpoint and now.
 *
 * @param changes in the order of their paths, as many as there is room for
 * @param more how many were left out
 * @param unkept what was there at the checkpoint and could not be kept
 * @param head what to know of git's HEAD, if it moved
 */
public record CheckpointDiff(
        List<StateChange> changes, int more, List<NotKept> unkept, Optional<String> head) {
    /** Something that cannot be brought back, and why. */
    public record NotKept(String path, String because) {}

    public CheckpointDiff {
        changes = List.copyOf(changes);
        unkept = List.copyOf(unkept);
    }
}
