package dev.musher.fleet.workspace;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.Ref;
import java.util.Optional;

/**
 * The branch that stories start from and land on. Without a wish it is the one that is checked out
 * at the first look, and stays that: users check out other branches while stories are worked on.
 */
final class WorkspaceBase {
    private final ProjectRepository projectRepository;
    private final Optional<String> wish;
    private Optional<Ref> found = Optional.empty();

    WorkspaceBase(ProjectRepository projectRepository, Optional<String> wish) {
        this.projectRepository = projectRepository;
        this.wish = wish;
    }

    synchronized Ref branch() throws InterruptedException {
        if (found.isEmpty()) {
            found = Optional.of(wish.isPresent() ? named(wish.get()) : checkedOut());
        }
        return found.get();
    }

    private Ref checkedOut() throws InterruptedException {
        return projectRepository
                .git()
                .repository()
                .headBranch()
                .orElseThrow(
                        () ->
                                new StoryWorkspaceException(
                                        "No branch is checked out, so there is no branch that stories start from. Set base_branch in [project] of"
                                                + " .musher/project.toml."));
    }

    CommitId commit() throws InterruptedException {
        var branch = branch();
        return projectRepository
                .git()
                .refs()
                .find(branch)
                .orElseThrow(
                        () ->
                                new StoryWorkspaceException(
                                        "The base branch "
                                                + branch.shortName()
                                                + " has no commit or does not exist. Make its first"
                                                + " commit, or set base_branch in [project] of"
                                                + " .musher/project.toml."));
    }

    private static Ref named(String name) {
        try {
            return Ref.branch(name);
        } catch (IllegalArgumentException e) {
            throw new StoryWorkspaceException(
                    "'"
                            + name
                            + "' cannot be a branch. Set base_branch in [project] of"
                            + " .musher/project.toml to one.",
                    e);
        }
    }
}
