package dev.musher.fleet.landing;

import dev.musher.base.git.GitCommand;
import dev.musher.base.git.data.Ref;
import dev.musher.base.git.data.TreeChange;
import dev.musher.fleet.landing.LandingResult.Lasts;
import dev.musher.fleet.landing.LandingResult.Waits;
import dev.musher.fleet.workspace.ProjectRepository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Why a checkout of base cannot be updated, and what to do about it. */
final class CheckoutObstacles {
    private static final int SHOWN = 3;
    private static final char REPLACEMENT = '\uFFFD';

    private final ProjectRepository projectRepository;
    private final Ref branch;
    private final List<TreeChange> deltas;

    CheckoutObstacles(ProjectRepository projectRepository, Ref branch, List<TreeChange> deltas) {
        this.projectRepository = projectRepository;
        this.branch = branch;
        this.deltas = List.copyOf(deltas);
    }

    /** What git does, by the file that it leaves while it does it. */
    private record Operation(String file, String name) {}

    private static final List<Operation> OPERATIONS =
            List.of(
                    new Operation("MERGE_HEAD", "a merge"),
                    new Operation("rebase-merge", "a rebase"),
                    new Operation("rebase-apply", "a rebase or git am"),
                    new Operation("CHERRY_PICK_HEAD", "a cherry-pick"),
                    new Operation("REVERT_HEAD", "a revert"),
                    new Operation("BISECT_LOG", "a bisection"));

    Optional<Waits> before(UserCheckout tree) throws InterruptedException {
        var shape = shape(tree);
        if (shape.isPresent()) {
            return shape.map(CheckoutObstacles::lasting);
        }
        if (Files.exists(tree.lock())) {
            return Optional.of(locked(tree));
        }
        return content(tree, projectRepository.command(tree.top()).with("GIT_OPTIONAL_LOCKS", "0"))
                .map(CheckoutObstacles::lasting);
    }

    private static Waits lasting(String why) {
        return new Waits(why, Lasts.PERSON);
    }

    /**
     * The same again when no other process can stage or commit any more.
     *
     * @param git whose index is the draft
     */
    Optional<Waits> underLock(UserCheckout tree, GitCommand git) throws InterruptedException {
        var operation = operation(tree);
        var obstacle = operation.isPresent() ? operation : content(tree, git);
        return obstacle.map(CheckoutObstacles::lasting);
    }

    Waits locked(UserCheckout tree) {
        return new Waits(
                "Another git process is working in "
                        + tree.top()
                        + ". Musher retries; if none is running, delete "
                        + tree.lock()
                        + ".",
                Lasts.MOMENT);
    }

    /** What we do not touch, because git's ways with it are many. */
    private Optional<String> shape(UserCheckout tree) throws InterruptedException {
        if (Files.exists(tree.top().resolve(".gitmodules"))
                || deltas.stream()
                        .anyMatch(d -> d.before().isSubmodule() || d.after().isSubmodule())) {
            return Optional.of(untouched(tree, "it has submodules"));
        }
        if (!deltas.stream().allMatch(treeChange -> isNameable(treeChange, tree))) {
            return Optional.of(untouched(tree, "stories touch file names that are not text"));
        }
        if (isElsewhere(tree)) {
            return Optional.of(untouched(tree, "it is on another file system than the project"));
        }
        var sparse =
                projectRepository
                        .command(tree.top())
                        .tryRead("config", "--type=bool", "core.sparseCheckout");
        return sparse.text().equals("true")
                ? Optional.of(untouched(tree, "it is a sparse checkout"))
                : operation(tree);
    }

    private String untouched(UserCheckout tree, String why) {
        return here(tree)
                + " cannot be updated: "
                + why
                + ". Check out another branch there so that stories can land.";
    }

    /** Git's names are bytes; ours are text, and not every text is a name in every locale. */
    private static boolean isNameable(TreeChange treeChange, UserCheckout tree) {
        try {
            return treeChange.path().toString().indexOf(REPLACEMENT) < 0
                    && treeChange.path().below(tree.top()).startsWith(tree.top());
        } catch (InvalidPathException _) {
            return false;
        }
    }

    private boolean isElsewhere(UserCheckout tree) {
        try {
            return !Files.getFileStore(tree.top())
                    .equals(Files.getFileStore(projectRepository.project()));
        } catch (IOException _) {
            return true;
        }
    }

    private Optional<String> operation(UserCheckout tree) {
        for (var operation : OPERATIONS) {
            if (Files.exists(tree.repository().resolve(operation.file()))) {
                return Optional.of(
                        here(tree)
                                + " is in the middle of "
                                + operation.name()
                                + ". Finish or abort it so that stories can land.");
            }
        }
        return Optional.empty();
    }

    private Optional<String> content(UserCheckout tree, GitCommand git)
            throws InterruptedException {
        var status =
                git.tryWrite(
                        "status", "--porcelain=v1", "-z", "--no-renames", "--untracked-files=no");
        if (!status.succeeded()) {
            return Optional.of("Git cannot read " + tree.top() + ": " + status.err());
        }
        var changed = List.of(status.bytes().toString().split("\0", -1));
        if (status.bytes().length() > 0) {
            var paths = changed.stream().filter(line -> line.length() > 3);
            return Optional.of(
                    here(tree)
                            + " has changes that are not committed: "
                            + names(paths.map(line -> line.substring(3)).toList())
                            + ". Commit or stash them so that stories can land.");
        }
        return inTheWay(tree);
    }

    private Optional<String> inTheWay(UserCheckout tree) {
        var paths = BlockingFiles.of(tree.top(), deltas);
        return paths.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        "In "
                                + tree.top()
                                + " untracked files are in the way of files that stories add: "
                                + names(paths.stream().map(Path::toString).toList())
                                + ". Move them away so that stories can land.");
    }

    private String here(UserCheckout tree) {
        return "Your checkout of " + branch.shortName() + " in " + tree.top();
    }

    private static String names(List<String> paths) {
        var shown = String.join(", ", paths.subList(0, Math.min(SHOWN, paths.size())));
        return paths.size() > SHOWN ? shown + " and " + (paths.size() - SHOWN) + " more" : shown;
    }
}
