package dev.musher.fleet.workspace;

import dev.musher.base.git.GitCommand;
import dev.musher.base.git.GitException;
import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.Ref;
import java.util.Optional;

/** Whether stories can be worked on in a project at all. */
final class ProjectSuitability {
    private static final String ATTRIBUTES_FILE = ".gitattributes";
    private static final String ATTRIBUTES = ":(glob)**/" + ATTRIBUTES_FILE;
    private static final Ref OURS = Ref.branch("musher");

    private final ProjectRepository projectRepository;
    private final WorkspaceBase workspaceBase;

    ProjectSuitability(ProjectRepository projectRepository, WorkspaceBase workspaceBase) {
        this.projectRepository = projectRepository;
        this.workspaceBase = workspaceBase;
    }

    /** Why not, with what to do; empty if they can. */
    Optional<String> problem() throws InterruptedException {
        try {
            var shape = shape();
            return shape.isPresent() ? shape : content(workspaceBase.commit());
        } catch (StoryWorkspaceException | GitException e) {
            return Optional.of(e.explanation());
        }
    }

    /** What the repository is. */
    private Optional<String> shape() throws InterruptedException {
        if (projectRepository.git().repository().isWholeCheckout()) {
            return taken();
        }
        var git = projectRepository.command();
        var bare = git.tryRead("rev-parse", "--is-bare-repository");
        if (!bare.succeeded()) {
            return Optional.of(
                    bare.err().contains("not a git repository")
                            ? "There is no git repository in "
                                    + projectRepository.project()
                                    + "; stories need one. Run git init"
                                    + " and make a first commit."
                            : "Git does not work in "
                                    + projectRepository.project()
                                    + ": "
                                    + bare.err());
        }
        if (bare.text().equals("true")) {
            return Optional.of(
                    "The repository is bare: it has no checkout to work from. Clone it, and run"
                            + " Musher in the clone.");
        }
        if (!git.write("rev-parse", "--show-prefix").isEmpty()) {
            return Optional.of(
                    projectRepository.project()
                            + " is a folder inside of a repository. Put .musher at the"
                            + " repository's top, and run Musher there.");
        }
        return entangled(git);
    }

    private Optional<String> entangled(GitCommand git) throws InterruptedException {
        if (git.tryRead(
                        "config",
                        "--get-regexp",
                        "^(remote\\..*\\.promisor|extensions\\.partialclone)$")
                .succeeded()) {
            return Optional.of(
                    "The repository is a partial clone: objects that workspaces need are missing. Clone it without --filter, and run Musher there.");
        }
        return taken();
    }

    private Optional<String> taken() throws InterruptedException {
        if (projectRepository.git().refs().find(OURS).isPresent()) {
            return Optional.of(
                    "A branch is named musher, so the branches of stories, such as musher/1-something, cannot be created. Rename it: git branch -m musher"
                            + " other-name");
        }
        return Optional.empty();
    }

    /** What is in the commit that stories start from. */
    private Optional<String> content(CommitId commit) throws InterruptedException {
        var git = projectRepository.command();
        var paths = git.paths(commit);
        if (paths.contains(".gitmodules")) {
            return Optional.of(
                    "The project has submodules, which workspaces cannot have yet: their folders"
                            + " would be empty. Work on stories in the submodules' own"
                            + " repositories, or add their files to this one.");
        }
        if (paths.stream().noneMatch(path -> path.endsWith(ATTRIBUTES_FILE))) {
            return Optional.empty();
        }
        var large =
                git.with("GIT_LITERAL_PATHSPECS", "0")
                        .tryRead("grep", "-q", "-e", "filter=lfs", commit.hex(), "--", ATTRIBUTES);
        if (large.succeeded() && !git.tryRead("lfs", "version").succeeded()) {
            return Optional.of(
                    "The project keeps files in Git LFS, but git-lfs is not installed: workspaces would have pointers instead of the files. Install git-lfs.");
        }
        return Optional.empty();
    }
}
