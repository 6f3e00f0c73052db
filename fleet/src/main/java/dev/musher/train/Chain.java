package dev.musher.train;

import dev.musher.git.CommitId;
import dev.musher.git.TreeId;
import dev.musher.proof.Claim;
import dev.musher.story.ItemNumber;
import dev.musher.track.Carriage;
import dev.musher.track.Landfall;
import java.util.List;
import java.util.Optional;

/** A stack as commits, from the one it stands on. */
record Chain(CommitId base, List<Carriage> carriages) {
    Chain {
        carriages = List.copyOf(carriages);
        if (carriages.isEmpty()) {
            throw new IllegalArgumentException("a stack of nothing on " + base);
        }
    }

    static Chain of(Landfall landfall) {
        return new Chain(landfall.from(), landfall.stack());
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
        return carriages.stream().map(Carriage::story).toList();
    }

    Claim claim() {
        return new Claim(base, head(), tree());
    }

    /**
     * What of it stands on a commit, if that is below or within it: the same trees all the same.
     */
    Optional<List<Carriage>> above(CommitId commit) {
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
