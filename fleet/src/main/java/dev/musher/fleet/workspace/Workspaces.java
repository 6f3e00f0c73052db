package dev.musher.fleet.workspace;

import dev.musher.base.git.data.CommitId;
import dev.musher.pipeline.story.ItemNumber;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The workspaces of a project's stories. Every method blocks, may be called from any thread for
 * different stories at once, and throws {@link StoryWorkspaceException} for what the caller cannot
 * decide; an interruption stops it and leaves nothing half done that the next call would take for
 * whole.
 */
public interface Workspaces {
    /** Why no story can be worked on in this project, with what to do; empty if they can. */
    Optional<String> problem() throws InterruptedException;

    /** The commit that stories start from now. */
    CommitId base() throws InterruptedException;

    /**
     * The workspace of a story, made if it is not there, from its branch if the project has that,
     * and else from base. What is there is kept as it is.
     *
     * @param slug of the story's name, for a branch that is not there yet
     */
    StoryWorkspace open(ItemNumber story, String slug) throws InterruptedException;

    /** The workspace of a story if it is there; runs nothing of the project's. */
    Optional<StoryWorkspace> find(ItemNumber story) throws InterruptedException;

    /**
     * Makes the repository of a workspace again if git cannot use it any more: its files and the
     * fetched commits stay. No agent may be at work there.
     *
     * @return whether that was needed
     */
    boolean repair(ItemNumber story) throws InterruptedException;

    /**
     * Lets a workspace see base as it is now, as a branch of its remote and under the commit's own
     * name. Its branch and its files stay as they are.
     *
     * @return the commit that base is at
     */
    CommitId refresh(StoryWorkspace storyWorkspace) throws InterruptedException;

    /** Looks; changes nothing. */
    WorkspaceState inspect(StoryWorkspace storyWorkspace) throws InterruptedException;

    /** Brings all commits of the branch into the project; again does nothing. */
    CommitFetchResult fetchCommits(StoryWorkspace storyWorkspace) throws InterruptedException;

    /** A checkout of a commit of the project for one user alone, without anything beside it. */
    Checkout checkOut(CommitId commit, String purpose) throws InterruptedException;

    /** Workspaces whose stories are not among these, the oldest first. */
    List<OrphanWorkspace> orphans(Set<ItemNumber> stories) throws InterruptedException;

    /**
     * Removes a workspace if nothing can be lost by it: its commits are home and in base, or kept
     * under {@code refs/musher/archive}.
     */
    RemovalResult remove(ItemNumber story, RemovalReason removalReason) throws InterruptedException;

    /** Why a workspace may go. */
    enum RemovalReason {
        /** The work is in base. */
        MERGED,
        /** A person closed the story, and its branch is archived first. */
        CLOSED
    }
}
