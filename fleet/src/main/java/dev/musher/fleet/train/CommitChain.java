package dev.musher.fleet.train;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.TreeId;
import dev.musher.fleet.commitstack.StackedCommit;
import dev.musher.fleet.landing.LandedStack;
import dev.musher.fleet.proof.WorkClaim;
import dev.musher.pipeline.story.ItemNumber;
import java.util.List;
import java.util.Optional;

/** A stack as commits, from the one it stands on. */
record CommitChain(CommitId base, List<StackedCommit> carriages) {
    CommitChain {
        carriages = List.copyOf(carriages);
        if (carriages.isEmpty()) {
            throw new IllegalArgumentException("a stack of nothing on " + base);
        }
    }

    static CommitChain of(LandedStack landedStack) {
        return new CommitChain(landedStack.from(), landedStack.stack());
    }

    CommitId head() {
        return carriages.getLast().landed().commit();
    }

    TreeId tree() {
        return carriages.getLast().landed().tree();
    }

    /** The commit that the uppermost story stands on. */
    CommitId below() {
        return carriages.getLast().landed().parent();
    }

    List<ItemNumber> stories() {
        return carriages.stream().map(StackedCommit::story).toList();
    }

    WorkClaim claim() {
        return new WorkClaim(base, head(), tree());
    }

    /**
     * What of it stands on a commit, if that is below or within it: the same trees all the same.
     */
    Optional<List<StackedCommit>> above(CommitId commit) {
        if (commit.equals(base)) {
            return Optional.of(carriages);
        }
        for (int at = 0; at + 1 < carriages.size(); at++) {
            if (carriages.get(at).landed().commit().equals(commit)) {
                return Optional.of(carriages.subList(at + 1, carriages.size()));
            }
        }
        return Optional.empty();
    }
}
