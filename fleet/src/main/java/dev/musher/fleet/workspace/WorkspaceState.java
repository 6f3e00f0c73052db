package dev.musher.fleet.workspace;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.TreeId;
import java.util.List;

/**
 * The state of a workspace, as inspected.
 *
 * @param tip of its branch
 * @param tree of the tip
 * @param ahead how many commits the tip has that base, as it is in the project now, has not
 * @param dirty the files with changes that no commit has, at most so many; empty if there are none
 * @param fingerprint changes when anything in the files changes, committed or not
 */
public record WorkspaceState(
        CommitId tip, TreeId tree, int ahead, List<String> dirty, String fingerprint) {
    public WorkspaceState {
        dirty = List.copyOf(dirty);
    }

    public boolean isDirty() {
        return !dirty.isEmpty();
    }
}
