package dev.musher.fleet.workspace;

import dev.musher.base.git.Git;
import dev.musher.base.git.GitException;
import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.FetchResult;
import dev.musher.base.git.data.Ref;
import dev.musher.base.git.data.RefUpdateResult;
import dev.musher.base.git.data.Worktree;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Fetches the commits of a workspace into the project. What arrives gets a reference before any
 * other one is moved, and what a branch leaves behind gets one, too: whenever this is cut off, all
 * commits are still there.
 */
final class CommitFetcher {
    private static final int MOST_TRIES = 5;

    private final ProjectRepository projectRepository;
    private final StoryRefs refs;

    CommitFetcher(ProjectRepository projectRepository, StoryRefs refs) {
        this.projectRepository = projectRepository;
        this.refs = refs;
    }

    CommitFetchResult fetchCommits(
            SafeRepositoryView safeRepositoryView, StoryWorkspace storyWorkspace)
            throws InterruptedException {
        var project = projectRepository.git();
        for (int tries = 0; tries < MOST_TRIES; tries++) {
            var branchTip = BranchTip.of(safeRepositoryView, storyWorkspace);
            var branch = project.refs().find(storyWorkspace.branch());
            var home = project.refs().find(refs.lastFetched());
            if (branch.equals(Optional.of(branchTip.commit())) && home.equals(branch)) {
                return new CommitFetchResult.Fetched(branchTip.commit());
            }
            var incoming = fetch(safeRepositoryView.top(), branchTip.source());
            var arrived = project.refs().find(incoming).orElseThrow();
            var came = settle(storyWorkspace.branch(), arrived, new Before(branch, home, incoming));
            drop(incoming);
            if (came.isPresent()) {
                return came.get();
            }
        }
        throw new StoryWorkspaceException(
                "The branch "
                        + storyWorkspace.branch().shortName()
                        + " keeps being moved by another process; Musher retries later.");
    }

    /** Where the project was, and the reference of what arrived. */
    private record Before(Optional<CommitId> branch, Optional<CommitId> home, Ref incoming) {}

    /** Brings a reference of the workspace here under a name of its own. */
    private Ref fetch(Path top, String source) throws InterruptedException {
        var target = refs.incoming(ProcessOwnedName.fresh("f"));
        if (source.startsWith("refs/")) {
            var fetched = projectRepository.git().transfers().fetch(top, new Ref(source), target);
            if (fetched instanceof FetchResult.Fetched) {
                return target;
            }
        }
        fetchAny(top, source, target);
        return target;
    }

    void fetchAny(Path top, String source, Ref target) throws InterruptedException {
        projectRepository
                .command()
                .write(
                        "fetch",
                        "--quiet",
                        "--no-tags",
                        "--no-write-fetch-head",
                        "--no-recurse-submodules",
                        "--",
                        top.toString(),
                        source + ":" + target);
    }

    /** Empty if another process was first. */
    private Optional<CommitFetchResult> settle(Ref branch, CommitId tip, Before before)
            throws InterruptedException {
        if (before.branch().isEmpty() || before.branch().get().equals(tip)) {
            return moved(branch, tip, before);
        }
        var old = before.branch().get();
        var commitHistory = projectRepository.git().history();
        boolean follows = commitHistory.isAncestor(old, tip);
        if (!follows && !before.branch().equals(before.home())) {
            return commitHistory.isAncestor(tip, old)
                    ? Optional.of(new CommitFetchResult.Fetched(old))
                    : Optional.of(apart(branch, old, tip));
        }
        var holder = holder(branch);
        if (holder.isPresent()) {
            return Optional.of(checkedOut(branch, old, tip, holder.get()));
        }
        if (!follows) {
            keep(old);
        }
        return moved(branch, tip, before);
    }

    /**
     * Both references in one step, so that our own move is never taken for that of another process.
     * What the branch holds needs no other reference any more.
     */
    private Optional<CommitFetchResult> moved(Ref branch, CommitId tip, Before before)
            throws InterruptedException {
        var text =
                line(branch, tip, before.branch())
                        + line(refs.lastFetched(), tip, before.home())
                        + ("delete " + before.incoming() + " " + tip + "\n");
        try {
            projectRepository
                    .command()
                    .writeWithInput(text, "update-ref", "--stdin", "-m", "musher: fetched");
        } catch (GitException e) {
            if (projectRepository.git().refs().find(branch).equals(before.branch())
                    && projectRepository
                            .git()
                            .refs()
                            .find(refs.lastFetched())
                            .equals(before.home())) {
                throw e;
            }
            return Optional.empty();
        }
        return Optional.of(new CommitFetchResult.Fetched(tip));
    }

    private static String line(Ref ref, CommitId next, Optional<CommitId> before) {
        return before.map(old -> "update " + ref + " " + next + " " + old + "\n")
                .orElseGet(() -> "create " + ref + " " + next + "\n");
    }

    /** The work tree that has a branch checked out. */
    private Optional<Path> holder(Ref branch) throws InterruptedException {
        for (var worktree : projectRepository.git().worktrees().list()) {
            if (worktree.state() instanceof Worktree.OnBranch on && on.branch().equals(branch)) {
                return Optional.of(worktree.path());
            }
        }
        return Optional.empty();
    }

    private CommitFetchResult apart(Ref branch, CommitId old, CommitId tip)
            throws InterruptedException {
        var ref = refs.apart(tip);
        point(ref, tip);
        return new CommitFetchResult.Diverged(
                old,
                tip,
                "The branch "
                        + branch.shortName()
                        + " was moved in the project, and has diverged from the workspace. The workspace's commits are in the project as "
                        + ref
                        + ". To go on with these: git branch -f "
                        + branch.shortName()
                        + " "
                        + ref
                        + "; with the project's: merge the branch into the workspace.");
    }

    private CommitFetchResult checkedOut(Ref branch, CommitId old, CommitId tip, Path holder)
            throws InterruptedException {
        var ref = refs.apart(tip);
        point(ref, tip);
        return new CommitFetchResult.Diverged(
                old,
                tip,
                "The branch "
                        + branch.shortName()
                        + " is checked out in "
                        + holder
                        + ", so Musher does not move it. The new commits are in the project"
                        + " as "
                        + ref
                        + ". Check out another branch there, and Musher fetches them.");
    }

    /** Drops what arrived for processes that died before they could do more with it. */
    void dropOrphans() throws InterruptedException {
        for (var ref : projectRepository.git().refs().below(refs.arrivals())) {
            if (!ProcessOwnedName.isOwnerAlive(ref.name())) {
                drop(ref);
            }
        }
    }

    /** Keeps a commit that its branch leaves. */
    void keep(CommitId commit) throws InterruptedException {
        point(refs.kept(commit), commit);
    }

    /** Names of commits are part of these references, so whatever is there is the same. */
    private void point(Ref ref, CommitId commit) throws InterruptedException {
        Git git = projectRepository.git();
        if (git.refs().create(ref, commit) instanceof RefUpdateResult.Moved(var actual)
                && !actual.equals(commit)) {
            throw new StoryWorkspaceException(
                    ref + " has another commit than its name says. Delete it.");
        }
    }

    private void drop(Ref ref) throws InterruptedException {
        var commit = projectRepository.git().refs().find(ref);
        if (commit.isPresent()) {
            projectRepository.git().refs().delete(ref, commit.get());
        }
    }
}
