package dev.musher.fleet.landing;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.TreeId;
import dev.musher.fleet.commitstack.BaseRepositoryException;
import dev.musher.fleet.commitstack.QueuedStory;
import dev.musher.fleet.commitstack.StackResult;
import dev.musher.fleet.commitstack.StackedCommit;
import java.util.List;
import java.util.Optional;

/**
 * The project's repository, as the merge train uses it. Every method blocks, and throws {@link
 * BaseRepositoryException} for what the caller cannot decide; an interruption stops it and leaves
 * nothing half done that the next call would take for whole. One train calls it at a time.
 */
public interface BaseRepository {
    /** Base as it is now. */
    BaseTip base() throws InterruptedException;

    /**
     * Puts a story on a commit, as one commit. The same story on the same commit is the same commit
     * again. Touches no checkout and no reference.
     */
    StackResult stack(CommitId below, QueuedStory queuedStory) throws InterruptedException;

    /** The same with another tree than that of the merge, such as one that a fix command made. */
    StackResult stack(CommitId below, QueuedStory queuedStory, TreeId tree)
            throws InterruptedException;

    /** The paths that differ between two commits. */
    List<String> changed(CommitId from, CommitId to) throws InterruptedException;

    /**
     * Moves base from a commit to the last of a stack, and the user's checkout of base with it if
     * that is clean. Written down before anything moves, and until {@link #arrived}, whatever lands
     * afterwards.
     */
    LandingResult land(CommitId from, List<StackedCommit> stack) throws InterruptedException;

    /**
     * What is in base and written down. Whatever a life that was killed while it landed left to do
     * is finished if base has moved, and taken back if it has not.
     */
    List<LandedStack> unfinished() throws InterruptedException;

    /** This landing is fully recorded, so nothing is left to do about it. */
    void arrived(LandedStack landedStack);

    /** The commit on base that this story and tip landed as, no matter who moved base. */
    Optional<StackedCommit> find(QueuedStory queuedStory) throws InterruptedException;

    /**
     * Sends base to a remote repository as far as this commit, never by force: what others have put
     * on top of it stays here.
     */
    PushResult push(String remote, CommitId head) throws InterruptedException;
}
