package dev.musher.fleet.landing;

import dev.musher.base.git.GitOutput;
import dev.musher.base.git.data.Ref;
import dev.musher.base.process.CommandInput;
import dev.musher.base.process.tree.ProcessCookie;
import dev.musher.fleet.workspace.ProjectRepository;
import java.util.Optional;
import java.util.stream.Collectors;

/** The reference of base moves from one commit to another, if it is at the one. */
final class RefSwap {
    private static final String LOCK = "Unable to create '";
    private static final String TAKEN = "': File exists";

    private final ProjectRepository projectRepository;
    private final Ref branch;
    private final LandedStack landedStack;

    RefSwap(ProjectRepository projectRepository, Ref branch, LandedStack landedStack) {
        this.projectRepository = projectRepository;
        this.branch = branch;
        this.landedStack = landedStack;
    }

    /** Why git would refuse at this moment: it takes the locks that it needs, and lets them go. */
    Optional<String> dryRun() throws InterruptedException {
        var transaction =
                "start\nupdate %s %s %s\nprepare\nabort\n"
                        .formatted(
                                branch.name(), landedStack.head().hex(), landedStack.from().hex());
        return refusal(
                projectRepository
                        .command()
                        .tryWrite(
                                CommandInput.text(transaction),
                                "update-ref",
                                "--no-deref",
                                "--stdin"));
    }

    /**
     * Moves it, or says why git refused.
     *
     * @param cookie the mark of the process that does it
     */
    Optional<String> swap(String cookie) throws InterruptedException {
        var stories =
                landedStack.stack().stream()
                        .map(stackedCommit -> stackedCommit.story().toString())
                        .collect(Collectors.joining(", "));
        return refusal(
                projectRepository
                        .command()
                        .with(ProcessCookie.VARIABLE, cookie)
                        .tryWrite(
                                "update-ref",
                                "--no-deref",
                                "-m",
                                "musher: landed " + stories,
                                branch.name(),
                                landedStack.head().hex(),
                                landedStack.from().hex()));
    }

    private Optional<String> refusal(GitOutput answer) {
        if (answer.succeeded()) {
            return Optional.empty();
        }
        int lock = answer.err().indexOf(LOCK);
        int end = answer.err().indexOf(TAKEN, Math.max(0, lock));
        return Optional.of(
                lock < 0 || end < 0
                        ? "Git does not move " + branch.shortName() + ": " + answer.err()
                        : "Another git has locked "
                                + branch.shortName()
                                + ". Musher retries; if none is running, delete "
                                + answer.err().substring(lock + LOCK.length(), end)
                                + ".");
    }
}
