package dev.musher.fleet.landing;

import dev.musher.base.git.data.RepoPath;
import dev.musher.base.git.data.TreeChange;
import dev.musher.base.git.data.TreeChange.Version;
import dev.musher.fleet.commitstack.IndexEntries;
import dev.musher.fleet.landing.DiskInspector.DiskState;
import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.List;

/**
 * The changes that repair a checkout: entries of its index, files to delete, and files to write.
 */
final class CheckoutRepairPlan {
    private final IndexEntries entries = new IndexEntries();
    private final List<RepoPath> going = new ArrayList<>();
    private final List<RepoPath> coming = new ArrayList<>();

    /** How the checkout was left. */
    enum Left {
        CUT_OFF,
        WHOLE
    }

    /** What a file of the landing is in the index, and what it is to be. */
    record Goal(TreeChange delta, Version index, Version target) {
        RepoPath path() {
            return delta.path();
        }

        /** Half a file is ours only if a git of ours was killed there; so is one that is gone. */
        private boolean isOurs(DiskState seen, Left left) {
            return switch (seen) {
                case BEFORE, AFTER -> true;
                case NOTHING -> left == Left.CUT_OFF || !index.isThere();
                case PART -> left == Left.CUT_OFF;
                case OTHER -> false;
            };
        }

        private boolean isReached(DiskState seen) {
            return switch (seen) {
                case BEFORE -> target.equals(delta.before());
                case AFTER -> target.equals(delta.after());
                case NOTHING -> !target.isThere();
                case PART, OTHER -> false;
            };
        }
    }

    void add(Goal goal, DiskState seen, Left left) {
        if (!goal.index().equals(goal.target())) {
            entries.put(goal.path(), goal.target());
        }
        if (goal.isReached(seen)) {
            if (seen == DiskState.NOTHING && left == Left.CUT_OFF) {
                // Git makes the folders of all files before it writes the first.
                going.add(goal.path());
            }
        } else if (goal.isOurs(seen, left)) {
            rewrite(goal, seen);
        } else {
            System.getLogger(CheckoutRepairPlan.class.getName())
                    .log(Level.WARNING, "left as it is after a landing: " + goal.path());
        }
    }

    private void rewrite(Goal goal, DiskState seen) {
        if (seen != DiskState.NOTHING) {
            going.add(goal.path());
        }
        if (goal.target().isThere()) {
            coming.add(goal.path());
        }
    }

    boolean isEmpty() {
        return entries.isEmpty() && going.isEmpty() && coming.isEmpty();
    }

    IndexEntries entries() {
        return entries;
    }

    List<RepoPath> going() {
        return List.copyOf(going);
    }

    List<RepoPath> coming() {
        return List.copyOf(coming);
    }
}
