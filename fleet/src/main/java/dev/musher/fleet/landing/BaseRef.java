package dev.musher.fleet.landing;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.Ref;
import dev.musher.base.git.data.TreeId;
import dev.musher.fleet.commitstack.BaseRepositoryException;
import dev.musher.fleet.workspace.ProjectRepository;

/** The reference of base. */
final class BaseRef {
    private final ProjectRepository projectRepository;
    private final BaseBranchFinder baseBranchFinder;

    BaseRef(ProjectRepository projectRepository, BaseBranchFinder baseBranchFinder) {
        this.projectRepository = projectRepository;
        this.baseBranchFinder = baseBranchFinder;
    }

    Ref branch() throws InterruptedException {
        return baseBranchFinder.branch();
    }

    /** Commit and tree by one look, so that they belong together. */
    BaseTip now() throws InterruptedException {
        var branch = branch();
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
