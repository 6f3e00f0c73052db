package dev.musher.fleet.commitstack;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.GitIdentity;
import dev.musher.base.git.data.RepoPath;
import dev.musher.base.git.data.TreeChange;
import dev.musher.base.git.data.TreeId;
import dev.musher.fleet.workspace.ProjectRepository;
import dev.musher.pipeline.story.Landing.Landed;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Puts stories on commits: a merge without a checkout, and a commit whose every byte follows from
 * the story and from what it stands on. Git is started for what is not plain only.
 */
public final class StackMaker {
    private static final int MOST_TREES = 2_000;
    private static final int MOST_PATHS = 200;

    private final ProjectRepository projectRepository;
    private final ConflictedMerge conflictedMerge;
    private final Map<CommitId, TreeId> trees = new LinkedHashMap<>();
    private Optional<GitIdentity> committer = Optional.empty();
    private Optional<Boolean> plain = Optional.empty();

    public StackMaker(ProjectRepository projectRepository, ConflictResolver conflictResolver) {
        this.projectRepository = projectRepository;
        conflictedMerge = new ConflictedMerge(projectRepository, conflictResolver);
    }

    /** Saves the question for the tree of a commit. */
    public synchronized void remember(CommitId commit, TreeId tree) {
        trees.put(commit, tree);
        if (trees.size() > MOST_TREES) {
            trees.remove(trees.keySet().iterator().next());
        }
    }

    public StackResult stack(CommitId below, QueuedStory queuedStory) throws InterruptedException {
        var apart =
                isPlain()
                        ? projectRepository.git().merges().mergeApart(below, queuedStory.tip())
                        : Optional.<TreeId>empty();
        if (apart.isPresent()) {
            return on(below, queuedStory, apart.get(), List.of());
        }
        return switch (TrialMerge.of(projectRepository.command(), below, queuedStory.tip())) {
            case TrialMerge.Clean(var tree) -> on(below, queuedStory, tree, List.of());
            case TrialMerge.Conflicted conflicted -> joined(below, queuedStory, conflicted);
            case TrialMerge.Unrelated _ ->
                    new StackResult.Conflict(everything(below, queuedStory.tip()));
        };
    }

    public StackResult stack(CommitId below, QueuedStory queuedStory, TreeId tree)
            throws InterruptedException {
        return on(below, queuedStory, tree, List.of());
    }

    private StackResult joined(
            CommitId below, QueuedStory queuedStory, TrialMerge.Conflicted conflicted)
            throws InterruptedException {
        var paths =
                conflicted.tears().stream()
                        .map(conflictedFile -> conflictedFile.path().toString())
                        .toList();
        var tree = conflictedMerge.join(conflicted, below, queuedStory.tip());
        return tree.isPresent()
                ? on(below, queuedStory, tree.get(), paths)
                : new StackResult.Conflict(paths);
    }

    private List<String> everything(CommitId below, CommitId tip) throws InterruptedException {
        return projectRepository.git().diffs().trees(below, tip).stream()
                .limit(MOST_PATHS)
                .map(TreeChange::path)
                .map(RepoPath::toString)
                .toList();
    }

    private StackResult on(
            CommitId below, QueuedStory queuedStory, TreeId tree, List<String> joined)
            throws InterruptedException {
        var treeBelow = tree(below);
        if (tree.equals(treeBelow)) {
            return new StackResult.Empty();
        }
        var commit = commit(below, queuedStory, tree);
        remember(commit, tree);
        var landed = new Landed(commit, tree, below, treeBelow);
        return new StackResult.On(
                new StackedCommit(queuedStory.story(), queuedStory.tip(), landed), joined);
    }

    private CommitId commit(CommitId below, QueuedStory queuedStory, TreeId tree)
            throws InterruptedException {
        var who = committer();
        var written =
                isPlain()
                        ? projectRepository
                                .git()
                                .history()
                                .writePlain(
                                        tree,
                                        below,
                                        who,
                                        queuedStory.since(),
                                        queuedStory.message())
                        : Optional.<CommitId>empty();
        return written.isPresent() ? written.get() : commitByGit(below, queuedStory, tree);
    }

    private CommitId commitByGit(CommitId below, QueuedStory queuedStory, TreeId tree)
            throws InterruptedException {
        var who = committer();
        String when = "@" + queuedStory.since().getEpochSecond() + " +0000";
        return new CommitId(
                projectRepository
                        .command()
                        .with("GIT_AUTHOR_NAME", who.name())
                        .with("GIT_AUTHOR_EMAIL", who.email())
                        .with("GIT_AUTHOR_DATE", when)
                        .with("GIT_COMMITTER_NAME", who.name())
                        .with("GIT_COMMITTER_EMAIL", who.email())
                        .with("GIT_COMMITTER_DATE", when)
                        .writeWithInput(
                                queuedStory.message(),
                                "-c",
                                "i18n.commitEncoding=UTF-8",
                                "commit-tree",
                                tree.hex(),
                                "-p",
                                below.hex()));
    }

    private synchronized GitIdentity committer() throws InterruptedException {
        if (committer.isEmpty()) {
            committer = Optional.of(projectRepository.committer());
        }
        return committer.get();
    }

    private synchronized boolean isPlain() throws InterruptedException {
        if (plain.isEmpty()) {
            plain = Optional.of(projectRepository.git().repository().hasPlainObjects());
        }
        return plain.get();
    }

    private TreeId tree(CommitId commit) throws InterruptedException {
        synchronized (this) {
            var known = trees.get(commit);
            if (known != null) {
                return known;
            }
        }
        var tree =
                projectRepository
                        .git()
                        .repository()
                        .tree(commit.hex())
                        .orElseThrow(
                                () -> new BaseRepositoryException("There is no commit " + commit));
        remember(commit, tree);
        return tree;
    }
}
