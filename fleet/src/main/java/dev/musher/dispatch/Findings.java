package dev.musher.dispatch;

import dev.musher.git.CommitId;
import dev.musher.runtime.Exit;
import dev.musher.story.Errand;
import dev.musher.yard.Standing;
import java.util.Optional;

/**
 * What the server saw of an attempt of a coder, after everybody of it was seen dead.
 *
 * @param sights how the workspace stood
 * @param errand what the coder was to do
 * @param judged the tip that was last given to the gates, of {@link Trail#judged}
 */
public record Findings(
        Exit exit, Purpose purpose, Sights sights, Errand errand, Optional<CommitId> judged) {
    /**
     * How the workspace stood, and what was looked at in it.
     *
     * @param before at the end of the attempt before; at the beginning of this one if it is the
     *     first of its visit
     * @param after now
     * @param newlyRead how many files were read that no earlier attempt of this visit read
     */
    public record Sights(Standing before, Standing after, int newlyRead) {
        boolean showProgress() {
            return newlyRead > 0
                    || !before.fingerprint().equals(after.fingerprint())
                    || !before.tip().equals(after.tip());
        }
    }

    /** Whether there is a commit that the gates have not seen. */
    boolean showCommit() {
        var after = sights.after();
        boolean seen = judged.isPresent() && judged.get().equals(after.tip());
        return after.ahead() > 0 && (errand instanceof Errand.Fresh || !seen);
    }
}
