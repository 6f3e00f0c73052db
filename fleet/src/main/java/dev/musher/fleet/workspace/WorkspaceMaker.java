package dev.musher.fleet.workspace;

import dev.musher.agent.isolation.FolderTrees;
import dev.musher.base.files.PrivateFiles;
import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.Ref;
import dev.musher.base.git.data.RefUpdateResult;
import dev.musher.pipeline.story.ItemNumber;
import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;

/**
 * Makes workspaces, and finds those that are there. A checkout is made under another name and then
 * renamed, so that what has the name is whole.
 */
final class WorkspaceMaker {
    private static final String MAKING = ".making";

    private final ProjectRepository projectRepository;
    private final StatePaths statePaths;
    private final WorkspaceBase workspaceBase;
    private final WorkspaceEnvironment workspaceEnvironment;
    private final SharedCloneMaker sharedCloneMaker;

    WorkspaceMaker(
            WorkspaceBase workspaceBase,
            WorkspaceEnvironment workspaceEnvironment,
            SharedCloneMaker sharedCloneMaker) {
        this.projectRepository = sharedCloneMaker.site();
        this.statePaths = new StatePaths(projectRepository);
        this.workspaceBase = workspaceBase;
        this.workspaceEnvironment = workspaceEnvironment;
        this.sharedCloneMaker = sharedCloneMaker;
    }

    Optional<StoryWorkspace> find(ItemNumber story) throws InterruptedException {
        var statePath = statePaths.of(story);
        if (!statePath.isMade()) {
            return Optional.empty();
        }
        statePath.requireRepository();
        var refs = new StoryRefs(story);
        return Optional.of(
                new StoryWorkspace(
                        statePath.tree(),
                        branch(statePath, refs).orElseGet(() -> refs.branch(BranchSlug.of(""))),
                        start(refs, workspaceBase.commit()),
                        workspaceEnvironment.of(story, statePath)));
    }

    StoryWorkspace open(ItemNumber story, String slug) throws InterruptedException {
        var statePath = statePaths.of(story);
        statePaths.prepare(statePath.folder());
        ProcessOwnedName.deleteOrphans(statePaths.workspaces(), MAKING);
        ProcessOwnedName.deleteOrphans(statePaths.workspaces(), WorkspaceRemover.GONE);
        ProcessOwnedName.deleteOrphans(statePath.folder(), WorkspaceInspector.STORE);
        ProcessOwnedName.deleteOrphans(statePath.folder(), SafeRepositoryView.PREFIX);
        if (statePath.isMade()) {
            repair(story);
        } else {
            make(statePath, new StoryRefs(story), slug);
        }
        return find(story).orElseThrow();
    }

    /**
     * Makes the repository of a workspace again if git cannot use it any more. No agent may be at
     * work there.
     *
     * @return whether that was needed
     */
    boolean repair(ItemNumber story) throws InterruptedException {
        var statePath = statePaths.of(story);
        var damaged =
                new DamagedRepository(
                        projectRepository, statePath, () -> find(story).orElseThrow());
        damaged.removeStrayFiles();
        if (damaged.isUsable(workspaceBase.commit())) {
            return false;
        }
        var refs = new StoryRefs(story);
        var branch = branch(statePath, refs).orElseGet(() -> refs.branch(BranchSlug.of("")));
        damaged.resetHead(branch);
        if (!damaged.isUsable(workspaceBase.commit())) {
            replace(damaged, refs, branch);
        }
        return true;
    }

    private void replace(DamagedRepository damaged, StoryRefs refs, Ref branch)
            throws InterruptedException {
        var now = workspaceBase.commit();
        var tip = tip(refs, branch).orElse(now);
        Path making = statePaths.workspaces().resolve(ProcessOwnedName.fresh(MAKING));
        try {
            fill(making, branch, new Start(tip, hold(refs, tip, now)));
            damaged.replaceBy(making.resolve(".git"));
        } catch (IOException e) {
            throw StatePaths.unwritable(making, e);
        } finally {
            discard(making);
        }
    }

    private void make(StatePaths.StatePath statePath, StoryRefs refs, String slug)
            throws InterruptedException {
        var now = workspaceBase.commit();
        var branch = branch(statePath, refs).orElseGet(() -> refs.branch(BranchSlug.of(slug)));
        var tip = tip(refs, branch).orElse(now);
        var start = hold(refs, tip, now);
        Path making = statePaths.workspaces().resolve(ProcessOwnedName.fresh(MAKING));
        try {
            fill(making, branch, new Start(tip, start));
            PrivateFiles.write(statePath.branch(), branch.name());
            Files.copy(
                    making.resolve(".git").resolve("config"),
                    statePath.settings(),
                    StandardCopyOption.REPLACE_EXISTING);
            Files.move(making, statePath.tree(), StandardCopyOption.ATOMIC_MOVE);
        } catch (FileAlreadyExistsException | DirectoryNotEmptyException _) {
            // Another process made it meanwhile, and that one is as good.
            return;
        } catch (AtomicMoveNotSupportedException e) {
            throw new StoryWorkspaceException(
                    statePath.folder() + " is on another disk than its siblings.", e);
        } catch (IOException e) {
            throw StatePaths.unwritable(statePath.folder(), e);
        } finally {
            discard(making);
        }
    }

    /** What a new workspace has checked out, and where its story began. */
    private record Start(CommitId tip, CommitId base) {}

    private void fill(Path making, Ref branch, Start start)
            throws InterruptedException, IOException {
        sharedCloneMaker.begin(making, branch.shortName(), start.tip());
        point(making, branch, start.tip());
        point(making, remote(workspaceBase.branch()), start.base());
        projectRepository
                .below(statePaths.workspaces())
                .command(making)
                .write("reset", "--quiet", "--hard");
    }

    /** In a repository that is not in use yet a reference is a file. */
    private static void point(Path making, Ref ref, CommitId commit) throws IOException {
        Path file = making.resolve(".git").resolve(ref.name());
        Files.createDirectories(file.getParent());
        Files.writeString(file, commit.hex() + "\n");
    }

    /** By which a workspace knows the branch that stories start from. */
    static Ref remote(Ref branch) {
        return new Ref("refs/remotes/origin/" + branch.shortName());
    }

    /** Where the work of a story has come to, if the project has any. */
    private Optional<CommitId> tip(StoryRefs refs, Ref branch) throws InterruptedException {
        var tip = projectRepository.git().refs().find(branch);
        return tip.isPresent() ? tip : projectRepository.git().refs().find(refs.archive());
    }

    /** Sees to it that the project keeps what the workspace borrows. */
    private CommitId hold(StoryRefs refs, CommitId tip, CommitId now) throws InterruptedException {
        var held = projectRepository.git().refs().find(refs.base());
        if (held.isPresent()) {
            return held.get();
        }
        var start =
                tip.equals(now)
                        ? now
                        : projectRepository.git().history().mergeBase(tip, now).orElse(now);
        return projectRepository.git().refs().create(refs.base(), start)
                        instanceof RefUpdateResult.Moved(var actual)
                ? actual
                : start;
    }

    private CommitId start(StoryRefs refs, CommitId now) throws InterruptedException {
        return projectRepository.git().refs().find(refs.base()).orElse(now);
    }

    /** The branch that was written down, or else the project's. */
    private Optional<Ref> branch(StatePaths.StatePath statePath, StoryRefs refs)
            throws InterruptedException {
        try {
            return Optional.of(new Ref(Files.readString(statePath.branch()).strip()));
        } catch (NoSuchFileException | IllegalArgumentException _) {
            return branch(projectRepository, refs);
        } catch (IOException e) {
            throw StatePaths.unwritable(statePath.branch(), e);
        }
    }

    /**
     * The project's branch of a story, whatever the story was called when it was made; if there are
     * several, the one that was fetched last.
     */
    static Optional<Ref> branch(ProjectRepository projectRepository, StoryRefs refs)
            throws InterruptedException {
        var all = projectRepository.git().refs();
        var branches = all.below(StoryRefs.BRANCHES).stream().filter(refs::isBranch).toList();
        if (branches.size() > 1) {
            var home = all.find(refs.lastFetched());
            for (Ref branch : branches) {
                if (home.isPresent() && home.equals(all.find(branch))) {
                    return Optional.of(branch);
                }
            }
        }
        return branches.stream().findFirst();
    }

    private static void discard(Path making) {
        try {
            FolderTrees.delete(making);
        } catch (IOException e) {
            throw StatePaths.unwritable(making, e);
        }
    }
}
