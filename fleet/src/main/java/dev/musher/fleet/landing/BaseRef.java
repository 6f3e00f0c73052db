package dev.musher.fleet.landing;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.Ref;
import dev.musher.base.git.data.TreeId;
import dev.musher.fleet.commitstack.BaseRepositoryException;
import dev.musher.fleet.workspace.ProjectRepository;
import java.util.Optional;

/** The reference of base. */
final class BaseRef {
    private final ProjectRepository projectRepository;
    private final BaseBranchFinder baseBranchFinder;
    private Optional<BaseTip> last = Optional.empty();

    BaseRef(ProjectRepository projectRepository, BaseBranchFinder baseBranchFinder) {
        this.projectRepository = projectRepository;
        this.baseBranchFinder = baseBranchFinder;
    }

    Ref branch() throws InterruptedException {
        return baseBranchFinder.branch();
    }

    /** Commit and tree that belong together. */
    synchronized BaseTip now() throws InterruptedException {
        var branch = branch();
        var plain = projectRepository.git().refs().findPlain(branch);
        if (plain.isPresent() && last.filter(tip -> isAt(tip, branch, plain.get())).isEmpty()) {
            last =
                    projectRepository
                            .git()
                            .repository()
                            .tree(plain.get().hex())
                            .map(tree -> new BaseTip(branch, plain.get(), tree));
        }
        return plain.isPresent() && last.isPresent() ? last.get() : asked(branch);
    }

    private static boolean isAt(BaseTip tip, Ref branch, CommitId commit) {
        return tip.branch().equals(branch) && tip.commit().equals(commit);
    }

    private BaseTip asked(Ref branch) throws InterruptedException {
        var lines =
                projectRepository
                        .command()
                        .readLines(
                                "for-each-ref",
                                "--format=%(objectname) %(tree) <%(symref)>",
                                branch.name());
        if (lines.size() != 1) {
            throw new BaseRepositoryException(
                    "The base branch "
                            + branch.shortName()
                            + " does not exist or has no commit. Make its first commit, or set"
                            + " base_branch in [project] of .musher/project.toml.");
        }
        var words = lines.getFirst().split(" ", 3);
        if (!words[2].equals("<>")) {
            throw new BaseRepositoryException(
                    branch
                            + " stands for another branch. Set base_branch in [project] of"
                            + " .musher/project.toml to that one.");
        }
        return new BaseTip(branch, new CommitId(words[0]), new TreeId(words[1]));
    }
}
