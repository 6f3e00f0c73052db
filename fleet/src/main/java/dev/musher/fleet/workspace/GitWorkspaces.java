package dev.musher.fleet.workspace;

import dev.musher.base.git.GitCommand;
import dev.musher.base.git.GitException;
import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.Ref;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.tools.sandbox.StepSandbox;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Workspaces as repositories that borrow the project's objects, below {@code
 * .musher/state/workspaces}. In the project itself only references of our own are written: {@code
 * refs/heads/musher} and {@code refs/musher}.
 */
public final class GitWorkspaces implements Workspaces {
    private final ProjectRepository projectRepository;
    private final StatePaths statePaths;
    private final WorkspaceBase workspaceBase;
    private final WorkspaceOptions wishes;
    private final StepSandbox setup;
    private final WorkspaceMaker maker;
    private final CleanCheckouts checkouts;
    private final CommitTrees trees = new CommitTrees();

    /**
     * @param setup the walls around setup commands
     */
    public GitWorkspaces(
            ProjectRepository projectRepository, WorkspaceOptions wishes, StepSandbox setup) {
        this.projectRepository = projectRepository;
        this.setup = setup;
        this.wishes = wishes;
        statePaths = new StatePaths(projectRepository);
        workspaceBase = new WorkspaceBase(projectRepository, wishes.baseBranch());
        var workspaceEnvironment = new WorkspaceEnvironment(wishes);
        var sharedCloneMaker = new SharedCloneMaker(projectRepository);
        maker = new WorkspaceMaker(workspaceBase, workspaceEnvironment, sharedCloneMaker);
        checkouts = new CleanCheckouts(workspaceBase, sharedCloneMaker, workspaceEnvironment);
    }

    @Override
    public Optional<String> problem() throws InterruptedException {
        return new ProjectSuitability(projectRepository, workspaceBase).problem();
    }

    @Override
    public CommitId base() throws InterruptedException {
        return explained(workspaceBase::commit);
    }

    /** The branch that stories start from and land on. */
    public Ref branch() throws InterruptedException {
        return explained(workspaceBase::branch);
    }

    @Override
    public StoryWorkspace open(ItemNumber story, String slug) throws InterruptedException {
        return explained(
                () -> {
                    var storyWorkspace = maker.open(story, slug);
                    new StaleLocks(statePaths.of(story)).clear();
                    new CommitFetcher(projectRepository, new StoryRefs(story)).dropOrphans();
                    new SetupRunner(projectRepository, wishes.setup(), setup)
                            .run(storyWorkspace, statePaths.of(story));
                    return storyWorkspace;
                });
    }

    @Override
    public Optional<StoryWorkspace> find(ItemNumber story) throws InterruptedException {
        return explained(() -> maker.find(story));
    }

    @Override
    public boolean repair(ItemNumber story) throws InterruptedException {
        return explained(() -> statePaths.of(story).isMade() && maker.repair(story));
    }

    @Override
    public CommitId refresh(StoryWorkspace storyWorkspace) throws InterruptedException {
        var statePath = statePaths.of(storyWorkspace);
        return explained(
                () -> {
                    var now = workspaceBase.commit();
                    // What the workspace borrows must not vanish when base is taken elsewhere.
                    point(
                            projectRepository.command(),
                            new StoryRefs(statePaths.story(storyWorkspace)).seen(),
                            now);
                    try (var safeRepositoryView =
                            SafeRepositoryView.over(projectRepository, statePath)) {
                        point(
                                safeRepositoryView.command(),
                                WorkspaceMaker.remote(workspaceBase.branch()),
                                now);
                    }
                    return now;
                });
    }

    private static void point(GitCommand where, Ref ref, CommitId commit)
            throws InterruptedException {
        where.writeWithInput("update " + ref + " " + commit + "\n", "update-ref", "--stdin");
    }

    @Override
    public WorkspaceState inspect(StoryWorkspace storyWorkspace) throws InterruptedException {
        var statePath = statePaths.of(storyWorkspace);
        return explained(
                () -> {
                    try (var safeRepositoryView =
                            SafeRepositoryView.over(projectRepository, statePath)) {
                        return new WorkspaceInspector(safeRepositoryView, statePath, trees)
                                .inspect(storyWorkspace, workspaceBase.commit());
                    }
                });
    }

    @Override
    public CommitFetchResult fetchCommits(StoryWorkspace storyWorkspace)
            throws InterruptedException {
        return explained(
                () -> {
                    try (var safeRepositoryView =
                            SafeRepositoryView.over(
                                    projectRepository, statePaths.of(storyWorkspace))) {
                        var refs = new StoryRefs(statePaths.story(storyWorkspace));
                        return new CommitFetcher(projectRepository, refs)
                                .fetchCommits(safeRepositoryView, storyWorkspace);
                    }
                });
    }

    @Override
    public Checkout checkOut(CommitId commit, String purpose) throws InterruptedException {
        return explained(() -> checkouts.make(commit, purpose));
    }

    @Override
    public List<OrphanWorkspace> orphans(Set<ItemNumber> stories) throws InterruptedException {
        return explained(() -> new OrphanWorkspaceSearch(projectRepository, this).find(stories));
    }

    @Override
    public RemovalResult remove(ItemNumber story, RemovalReason removalReason)
            throws InterruptedException {
        return explained(
                () -> new WorkspaceRemover(projectRepository, this, story).remove(removalReason));
    }

    /** Something that may fail because git does. */
    private interface GitAction<T> {
        T done() throws InterruptedException;
    }

    private static <T> T explained(GitAction<T> deed) throws InterruptedException {
        try {
            return deed.done();
        } catch (GitException e) {
            throw new StoryWorkspaceException(e.explanation(), e);
        }
    }
}
