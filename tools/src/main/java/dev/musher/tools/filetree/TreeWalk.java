package dev.musher.tools.filetree;

import dev.musher.base.task.TaskGroup;
import dev.musher.tools.filetree.DirectoryListing.Branch;
import dev.musher.tools.filetree.DirectoryListing.Visible;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.ExecutionException;

/**
 * A walk over everything below a directory that git would not ignore. Links are seen and never
 * followed; {@code .git} is not seen. What is deleted meanwhile is not there; what cannot be read
 * is counted.
 *
 * @param directory absolute and real
 * @param rules of that directory
 */
public record TreeWalk(Path directory, IgnoreRules rules, WalkLimits limits) {
    /** Shows everything in the order of the bytes of the paths. */
    public WalkResult inOrder(TreeVisitor visitor) throws InterruptedException {
        var count = new WalkCounter(limits.entries());
        Deque<Step> ahead = new ArrayDeque<>();
        ahead.push(new Step.Look(new Branch.Start(directory, rules)));
        while (!ahead.isEmpty()) {
            switch (ahead.pop()) {
                case Step.Show(TreeEntry entry) -> visitor.visit(entry);
                case Step.Look(Branch branch) -> {
                    var steps = steps(branch, count);
                    for (int i = steps.size() - 1; i >= 0; i--) {
                        ahead.push(steps.get(i));
                    }
                }
            }
        }
        return count.walked();
    }

    /**
     * Shows everything in any order on several threads, which is faster where the visitor has work
     * to do: each thread takes a directory at a time.
     */
    public WalkResult onThreads(int threads, TreeVisitor visitor) throws InterruptedException {
        var count = new WalkCounter(limits.entries());
        var ahead = new SharedWorkStack<Branch>();
        ahead.push(new Branch.Start(directory, rules));
        try (var group = TaskGroup.<Boolean>ofPlatformThreads("walk")) {
            for (int i = 0; i < threads; i++) {
                group.fork(
                        () -> {
                            work(ahead, count, visitor);
                            return true;
                        });
            }
            group.join();
        } catch (ExecutionException e) {
            throw failure(e);
        }
        return count.walked();
    }

    private void work(SharedWorkStack<Branch> ahead, WalkCounter count, TreeVisitor visitor)
            throws InterruptedException {
        for (var branch = ahead.take(); branch.isPresent(); branch = ahead.take()) {
            for (Step step : steps(branch.get(), count)) {
                switch (step) {
                    case Step.Show(TreeEntry entry) -> visitor.visit(entry);
                    case Step.Look(Branch below) -> ahead.push(below);
                }
            }
            ahead.done();
        }
    }

    /** What is to be done for one directory. */
    private List<Step> steps(Branch branch, WalkCounter count) throws InterruptedException {
        if (branch.depth() > limits.depth()) {
            count.tooDeep();
            return List.of();
        }
        var directoryListing = new DirectoryListing(branch, count);
        if (!directoryListing.read()) {
            count.unreadable();
        }
        var rulesHere = directoryListing.rules();
        var steps = new ArrayList<Step>();
        for (Visible visible : directoryListing.visible(limits, rulesHere)) {
            var entry = visible.entry();
            steps.add(new Step.Show(entry));
            if (entry.kind() == TreeEntryKind.DIRECTORY) {
                var below = new Branch.Below(entry.path(), branch.depth() + 1, visible.rules());
                steps.add(new Step.Look(below));
            }
        }
        return steps;
    }

    private static RuntimeException failure(ExecutionException e) throws InterruptedException {
        return switch (e.getCause()) {
            case InterruptedException interrupted -> throw interrupted;
            case RuntimeException unchecked -> unchecked;
            case null, default -> new IllegalStateException("a walk failed", e);
        };
    }

    /** What a walk does next. */
    private sealed interface Step {
        record Show(TreeEntry entry) implements Step {}

        record Look(Branch branch) implements Step {}
    }
}
