package dev.musher.fleet.landing;

import dev.musher.base.git.Git;
import dev.musher.base.git.data.Ref;
import dev.musher.base.git.data.Worktree;
import dev.musher.fleet.commitstack.BaseRepositoryException;
import dev.musher.fleet.workspace.ProjectRepository;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The checkouts that have base: the project's, or linked worktrees, wherever they are. */
final class BaseCheckouts {
    private static final List<String> REBASES =
            List.of("rebase-merge/head-name", "rebase-apply/head-name");

    private final ProjectRepository projectRepository;

    BaseCheckouts(ProjectRepository projectRepository) {
        this.projectRepository = projectRepository;
    }

    /** Those that are there. */
    List<UserCheckout> of(Ref branch) throws InterruptedException {
        var found = new ArrayList<UserCheckout>();
        for (Path top : tops(branch)) {
            if (Files.isDirectory(top)) {
                Git git = projectRepository.git(top);
                found.add(new UserCheckout(top, git.repository().gitDirectory()));
            }
        }
        return found;
    }

    /** Why base must not move whatever the checkouts look like. */
    Optional<String> objection(Ref branch) throws InterruptedException {
        for (Path top : tops(branch)) {
            if (!Files.isDirectory(top)) {
                return Optional.of(
                        branch.shortName()
                                + " is checked out in "
                                + top
                                + ", which does not exist. Restore it, or run git worktree prune.");
            }
        }
        for (Path repository : repositories()) {
            for (String file : REBASES) {
                if (read(repository.resolve(file)).equals(branch.name())) {
                    return Optional.of(
                            branch.shortName()
                                    + " is being rebased in the checkout of "
                                    + repository
                                    + ". Finish that, or git rebase --abort.");
                }
            }
        }
        return Optional.empty();
    }

    private List<Path> tops(Ref branch) throws InterruptedException {
        var tops = new ArrayList<Path>();
        for (var worktree : projectRepository.git().worktrees().list()) {
            if (worktree.state() instanceof Worktree.OnBranch on && on.branch().equals(branch)) {
                tops.add(worktree.path());
            }
        }
        return tops;
    }

    /** Of all checkouts, also of those that have no branch while something is under way. */
    private List<Path> repositories() throws InterruptedException {
        Path common = projectRepository.git().repository().commonDirectory();
        var repositories = new ArrayList<Path>();
        repositories.add(common);
        try (DirectoryStream<Path> linked = Files.newDirectoryStream(common.resolve("worktrees"))) {
            linked.forEach(repositories::add);
        } catch (NoSuchFileException _) {
            return repositories;
        } catch (IOException e) {
            throw new BaseRepositoryException("Cannot read " + common + ": " + e.getMessage(), e);
        }
        return repositories;
    }

    private static String read(Path file) {
        try {
            return Files.readString(file).strip();
        } catch (IOException _) {
            return "";
        }
    }
}
