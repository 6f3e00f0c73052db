package dev.musher.track;

import dev.musher.git.CommitId;
import dev.musher.git.TreeId;
import java.util.List;
import java.util.Optional;

/**
 * Where the merge train runs: the project's repository. Every method blocks, and throws {@link
 * TrackException} for what the caller cannot decide; an interruption stops it and leaves nothing
 * half done that the next call would take for whole. One train calls it at a time.
 */
public interface Track {
    /** Base as it is now. */
    Base base() throws InterruptedException;

    /**
     * Puts a story on a commit, as one commit. The same story on the same commit is the same commit
     * again. Touches no checkout and no reference.
     */
    Stacked stack(CommitId below, Load load) throws InterruptedException;

    /** The same with another tree than that of the merge, such as one that a fix command made. */
    Stacked stack(CommitId below, Load load, TreeId tree) throws InterruptedException;

    /** The paths that differ between two commits. */
    List<String> changed(CommitId from, CommitId to) throws InterruptedException;

    /**
     * Moves base from a commit to the last of a stack, and the user's checkout of base with it if
     * that is clean. Written down before anything moves, and until {@link #arrived}, whatever lands
     * afterwards.
     */
    Arrival land(CommitId from, List<Carriage> stack) throws InterruptedException;

    /**
     * What is in base and written down. Whatever a life that was killed while it landed left to do
     * is finished if base has moved, and taken back if it has not.
     */
    List<Landfall> unfinished() throws InterruptedException;

    /** Everybody knows of this landing, so that nothing is left to do about it. */
    void arrived(Landfall landfall);

    /** The commit on base that this story and tip landed as, whoever moved base. */
    Optional<Carriage> find(Load load) throws InterruptedException;

    /**
     * Sends base to a remote repository as far as this commit, never by force: what somebody else
     * has put on top of it stays here.
     */
    Push push(String remote, CommitId head) throws InterruptedException;
}
