package dev.musher.fleet.workspace;

import dev.musher.agent.isolation.FolderTrees;
import dev.musher.base.git.data.BranchDeletionResult;
import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.Ref;
import dev.musher.base.git.data.RefUpdateResult;
import dev.musher.pipeline.story.ItemNumber;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;

/** Removes a workspace when nothing can be lost by it. */
final class WorkspaceRemover {
    static final String GONE = ".gone";

    private final ProjectRepository projectRepository;
    private final Workspaces workspaces;
    private final ItemNumber story;
    private final StoryRefs refs;
    private final CommitFetcher commitFetcher;

    WorkspaceRemover(ProjectRepository projectRepository, Workspaces workspaces, ItemNumber story) {
        this.projectRepository = projectRepository;
        this.workspaces = workspaces;
        this.story = story;
        refs = new StoryRefs(story);
        commitFetcher = new CommitFetcher(projectRepository, refs);
    }

    RemovalResult remove(Workspaces.RemovalReason removalReason) throws InterruptedException {
        var workspace = workspaces.find(story);
        if (workspace.isEmpty()) {
            var branch = WorkspaceMaker.branch(projectRepository, refs);
            if (branch.isPresent()) {
                retire(
                        branch.get(),
                        projectRepository.git().refs().find(branch.get()).orElseThrow());
            }
            forget();
            return new RemovalResult.Absent();
        }
        return remove(workspace.get(), removalReason);
    }

    private RemovalResult remove(
            StoryWorkspace storyWorkspace, Workspaces.RemovalReason removalReason)
            throws InterruptedException {
        var home = workspaces.fetchCommits(storyWorkspace);
        var workspaceState = workspaces.inspect(storyWorkspace);
        if (removalReason == Workspaces.RemovalReason.MERGED) {
            if (workspaceState.isDirty()) {
                return new RemovalResult.Kept(OrphanWorkspaceSearch.uncommitted(workspaceState));
            }
            if (home instanceof CommitFetchResult.Diverged(_, _, var explanation)) {
                return new RemovalResult.Kept(explanation);
            }
        }
        return switch (rescued(storyWorkspace, workspaceState)) {
            case WorkRescue.Rest.Impossible(var because) -> new RemovalResult.Kept(because);
            case WorkRescue.Rest.Committed(var last) -> {
                retire(storyWorkspace.branch(), last);
                discard(storyWorkspace);
                forget();
                yield new RemovalResult.Removed();
            }
        };
    }

    private WorkRescue.Rest rescued(StoryWorkspace storyWorkspace, WorkspaceState workspaceState)
            throws InterruptedException {
        try (var safeRepositoryView =
                SafeRepositoryView.over(
                        projectRepository, new StatePaths(projectRepository).of(storyWorkspace))) {
            var workRescue = new WorkRescue(projectRepository, safeRepositoryView, refs);
            workRescue.keepOthers(workspaceState.tip(), workspaces.base());
            return workspaceState.isDirty()
                    ? workRescue.commitRest(workspaceState.tip())
                    : new WorkRescue.Rest.Committed(workspaceState.tip());
        }
    }

    /** Sees that the last commit is in base or archived; only then the branch may go. */
    private void retire(Ref branch, CommitId last) throws InterruptedException {
        var commitHistory = projectRepository.git().history();
        if (!commitHistory.isAncestor(last, workspaces.base())) {
            archive(last);
        }
        var tip = projectRepository.git().refs().find(branch);
        if (tip.isEmpty()) {
            return;
        }
        var into = commitHistory.isAncestor(tip.get(), last) ? last : workspaces.base();
        if (projectRepository.git().branches().delete(branch, into)
                instanceof BranchDeletionResult.CheckedOut) {
            System.getLogger(WorkspaceRemover.class.getName())
                    .log(Level.INFO, "the branch " + branch.shortName() + " stays: it is in use");
        }
    }

    private void archive(CommitId last) throws InterruptedException {
        var archived = projectRepository.git().refs().find(refs.archive());
        if (archived.equals(Optional.of(last))) {
            return;
        }
        if (archived.isPresent()
                && !projectRepository.git().history().isAncestor(archived.get(), last)) {
            commitFetcher.keep(archived.get());
        }
        var update =
                archived.isPresent()
                        ? projectRepository
                                .git()
                                .refs()
                                .update(refs.archive(), archived.get(), last)
                        : projectRepository.git().refs().create(refs.archive(), last);
        if (!(update instanceof RefUpdateResult.Updated)) {
            throw new StoryWorkspaceException(
                    refs.archive() + " was moved by another process; Musher retries later.");
        }
    }

    private void discard(StoryWorkspace storyWorkspace) {
        Path folder = storyWorkspace.top().resolveSibling("").toAbsolutePath().normalize();
        Path gone = folder.resolveSibling(ProcessOwnedName.fresh(GONE));
        try {
            Files.move(folder, gone, StandardCopyOption.ATOMIC_MOVE);
            FolderTrees.delete(gone);
        } catch (IOException e) {
            throw StatePaths.unwritable(folder, e);
        }
    }

    /** The references that a workspace needs. */
    private void forget() throws InterruptedException {
        var left = new LinkedHashMap<Ref, CommitId>();
        for (var ref : List.of(refs.base(), refs.seen(), refs.lastFetched())) {
            var commit = projectRepository.git().refs().find(ref);
            commit.ifPresent(it -> left.put(ref, it));
        }
        if (!left.isEmpty()) {
            projectRepository.git().refs().deleteAll(left);
        }
    }
}
