package dev.musher.app.provenancecommands;

import dev.musher.base.git.Git;
import dev.musher.base.git.data.Ref;
import dev.musher.host.setup.BaseBranch;

import java.util.Optional;

/**
 * The branch that work lands on, whatever is checked out.
 *
 * @param set as the project's settings name it
 * @param last where work landed last
 */
public record LandingBranch(Optional<String> set, Optional<Ref> last) {
    /** None if nothing says which branch it is. */
    Optional<Ref> find(Git git) throws InterruptedException {
        if (set.isPresent()) {
            return set.map(Ref::branch);
        }
        if (last.isPresent() && git.refs().find(last.get()).isPresent()) {
            return last;
        }
        return BaseBranch.standingOut(git).map(branch -> Ref.branch(branch.name()));
    }
}
