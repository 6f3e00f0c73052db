package dev.musher.fleet.workspace;

import dev.musher.agent.isolation.FolderTrees;
import dev.musher.base.files.PrivateFiles;
import dev.musher.base.git.data.CommitId;
import dev.musher.tools.sandbox.options.StepFiles;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Checkouts that begin with what a commit has and nothing else. Each is made anew and thrown away:
 * what ran in it before may have changed anything, its repository included.
 */
final class CleanCheckouts {
    private static final String CHECKOUT = "checkout";
    private static final String LAYERS = "layers";
    private static final int MOST_OF_PURPOSE = 24;

    private final ProjectRepository projectRepository;
    private final StatePaths statePaths;
    private final WorkspaceEnvironment workspaceEnvironment;
    private final SharedCloneMaker sharedCloneMaker;
    private final WorkspaceBase workspaceBase;
    private final AtomicInteger count = new AtomicInteger();

    CleanCheckouts(
            WorkspaceBase workspaceBase,
            SharedCloneMaker sharedCloneMaker,
            WorkspaceEnvironment workspaceEnvironment) {
        this.workspaceBase = workspaceBase;
        this.sharedCloneMaker = sharedCloneMaker;
        this.projectRepository = sharedCloneMaker.site();
        this.statePaths = new StatePaths(projectRepository);
        this.workspaceEnvironment = workspaceEnvironment;
    }

    Checkout make(CommitId commit, String purpose) throws InterruptedException {
        int number = count.getAndIncrement();
        if (number == 0) {
            ProcessOwnedName.deleteOrphans(statePaths.checkouts(), CHECKOUT);
        }
        var slug = BranchSlug.of(purpose);
        var shown = slug.substring(0, Math.min(slug.length(), MOST_OF_PURPOSE));
        Path folder =
                statePaths.checkouts().resolve(ProcessOwnedName.fresh(CHECKOUT + "-" + shown));
        statePaths.prepare(folder);
        var statePath = new StatePaths.StatePath(folder);
        try {
            sharedCloneMaker.begin(statePath.tree(), "checkout", commit);
            PrivateFiles.write(
                    statePath.tree().resolve(".git").resolve("HEAD"), commit.hex() + "\n");
            projectRepository
                    .below(folder)
                    .command(statePath.tree())
                    .write("reset", "--quiet", "--hard");
            return new Made(
                    statePath,
                    workspaceEnvironment.ofCheckout(number, statePath),
                    sharedCloneMaker.lender(),
                    caches(commit, folder));
        } catch (IOException e) {
            discard(folder);
            throw StatePaths.unwritable(folder, e);
        } catch (InterruptedException | RuntimeException e) {
            discard(folder);
            throw e;
        }
    }

    /** What code writes to caches that is not in base yet must not be there for other code. */
    private Optional<Path> caches(CommitId commit, Path folder) throws InterruptedException {
        boolean isInBase =
                projectRepository.git().history().isAncestor(commit, workspaceBase.commit());
        return isInBase ? Optional.empty() : Optional.of(folder.resolve(LAYERS));
    }

    /** A checkout that is there until it is closed. */
    private record Made(
            StatePaths.StatePath place,
            Map<String, String> environment,
            Path lender,
            Optional<Path> caches)
            implements Checkout {
        @Override
        public Path top() {
            return place.tree();
        }

        @Override
        public StepFiles view() {
            var view = StepFolders.ofCheckout(place, lender);
            return caches.map(view::withCaches).orElse(view);
        }

        @Override
        public void close() {
            discard(place.folder());
        }
    }

    private static void discard(Path folder) {
        try {
            FolderTrees.delete(folder);
        } catch (IOException e) {
            System.getLogger(CleanCheckouts.class.getName())
                    .log(Level.WARNING, "a later start deletes " + folder, e);
        }
    }
}
