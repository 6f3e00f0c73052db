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
record CommitChain(CommitId base, List<StackedCommit> commits) {
    CommitChain {
        commits = List.copyOf(commits);
        if (commits.isEmpty()) {
            throw new IllegalArgumentException("a stack of nothing on " + base);
        }
    }

    static CommitChain of(LandedStack landedStack) {
        return new CommitChain(landedStack.from(), landedStack.stack());
    }

    CommitId head() {
        return commits.getLast().landed().commit();
    }

    TreeId tree() {
        return commits.getLast().landed().tree();
    }

    /** The commit that the uppermost story stands on. */
    CommitId below() {
        return commits.getLast().landed().parent();
    }

    List<ItemNumber> stories() {
        return commits.stream().map(StackedCommit::story).toList();
    }

    WorkClaim claim() {
        return new WorkClaim(base, head(), tree());
    }

    /**
     * What of it stands on a commit, if that is below or within it: the same trees all the same.
     */
    Optional<List<StackedCommit>> above(CommitId commit) {
        if (commit.equals(base)) {
            return Optional.of(commits);
        }
        for (int at = 0; at + 1 < commits.size(); at++) {
            if (commits.get(at).landed().commit().equals(commit)) {
                return Optional.of(commits.subList(at + 1, commits.size()));
            }
        }
        return Optional.empty();
    }
}
