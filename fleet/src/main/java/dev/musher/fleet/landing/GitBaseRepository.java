package dev.musher.fleet.landing;

import dev.musher.base.files.FileException;
import dev.musher.base.git.GitException;
import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.RepoPath;
import dev.musher.base.git.data.TreeChange;
import dev.musher.base.git.data.TreeId;
import dev.musher.fleet.commitstack.BaseRepositoryException;
import dev.musher.fleet.commitstack.ConflictResolver;
import dev.musher.fleet.commitstack.QueuedStory;
import dev.musher.fleet.commitstack.StackMaker;
import dev.musher.fleet.commitstack.StackResult;
import dev.musher.fleet.commitstack.StackedCommit;
import dev.musher.fleet.workspace.ProjectRepository;
import dev.musher.fleet.workspace.StoryWorkspaceException;
import java.util.List;
import java.util.Optional;

/** The project's own repository as the track. Hooks never run, and nothing is signed. */
public final class GitBaseRepository implements BaseRepository {
    private final ProjectRepository projectRepository;
    private final BaseRef base;
    private final StackMaker stacks;
    private final LandedSearch search;
    private final Lander lander;

    public GitBaseRepository(
            ProjectRepository projectRepository, BaseBranchFinder baseBranchFinder) {
        this(projectRepository, baseBranchFinder, ConflictResolver.byRules());
    }

    public GitBaseRepository(
            ProjectRepository projectRepository,
            BaseBranchFinder baseBranchFinder,
            ConflictResolver conflictResolver) {
        this(projectRepository, baseBranchFinder, conflictResolver, _ -> {});
    }

    /**
     * @param watch hears of the steps of a landing
     */
    GitBaseRepository(
            ProjectRepository projectRepository,
            BaseBranchFinder baseBranchFinder,
            ConflictResolver conflictResolver,
            LandingStep.Watch watch) {
        this.projectRepository = projectRepository;
        base = new BaseRef(projectRepository, baseBranchFinder);
        stacks = new StackMaker(projectRepository, conflictResolver);
        search = new LandedSearch(projectRepository);
        lander = new Lander(projectRepository, base, watch);
    }

    @Override
    public BaseTip base() throws InterruptedException {
        var now = explained(base::now);
        stacks.remember(now.commit(), now.tree());
        return now;
    }

    @Override
    public StackResult stack(CommitId below, QueuedStory queuedStory) throws InterruptedException {
        return explained(() -> stacks.stack(below, queuedStory));
    }

    @Override
    public StackResult stack(CommitId below, QueuedStory queuedStory, TreeId tree)
            throws InterruptedException {
        return explained(() -> stacks.stack(below, queuedStory, tree));
    }

    @Override
    public List<String> changed(CommitId from, CommitId to) throws InterruptedException {
        return explained(
                () ->
                        projectRepository.git().diffs().trees(from, to).stream()
                                .map(TreeChange::path)
                                .map(RepoPath::toString)
                                .toList());
    }

    @Override
    public LandingResult land(CommitId from, List<StackedCommit> stack)
            throws InterruptedException {
        var landedStack = new LandedStack(from, stack);
        var below = from;
        for (var stackedCommit : landedStack.stack()) {
            if (!stackedCommit.landed().parent().equals(below)) {
                throw new IllegalArgumentException(stackedCommit + " is not based on " + below);
            }
            below = stackedCommit.landed().commit();
        }
        return explained(() -> lander.land(landedStack));
    }

    @Override
    public List<LandedStack> unfinished() throws InterruptedException {
        return explained(lander::unfinished);
    }

    @Override
    public void arrived(LandedStack landedStack) {
        lander.arrived(landedStack);
    }

    @Override
    public Optional<StackedCommit> find(QueuedStory queuedStory) throws InterruptedException {
        return explained(() -> search.find(base.now().commit(), queuedStory));
    }

    @Override
    public PushResult push(String remote, CommitId head) throws InterruptedException {
        return explained(() -> new BasePusher(projectRepository).push(remote, head, base.branch()));
    }

    /** Something that may fail because git does. */
    private interface GitAction<T> {
        T done() throws InterruptedException;
    }

    private static <T> T explained(GitAction<T> deed) throws InterruptedException {
        try {
            return deed.done();
        } catch (StoryWorkspaceException | GitException | FileException e) {
            throw new BaseRepositoryException(e.explanation(), e);
        }
    }
}
