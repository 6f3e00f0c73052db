package dev.musher.proof;

import dev.musher.proof.diff.GateInputs;
import dev.musher.task.TaskGroup;
import dev.musher.yard.Checkout;
import dev.musher.yard.GitCommand;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Semaphore;

/**
 * Gates on one tree: what is known is taken, and the rest is run. Gates that need nothing of others
 * have a checkout each, side by side within the budget; all others share one, in order.
 */
final class TreeGates {
    private final Means means;
    private final StepRunner runner;
    private final Known known;
    private final Semaphore budget;
    private final TreeLocks locks = new TreeLocks();

    TreeGates(Means means, StepRunner runner, Known known, Semaphore budget) {
        this.means = means;
        this.runner = runner;
        this.known = known;
        this.budget = budget;
    }

    /** What is known, without running anything, in the order of the gates. */
    List<Evidence> known(Asked asked) {
        return course(asked).evidence();
    }

    /** What {@link #run} would give back without running anything; empty if it had to. */
    Optional<List<Evidence>> settled(Asked asked) {
        var course = course(asked);
        return course.lines().isEmpty() && course.unsettled(asked.tries()).isEmpty()
                ? Optional.of(course.evidence())
                : Optional.empty();
    }

    /**
     * The evidence in the order of the gates, at least up to the first that is red. Those after it
     * are not begun any more. A red gate that does not count yet is run again in a checkout of its
     * own, since what it left behind in the first might make it green.
     */
    List<Evidence> run(Asked asked, ProofListener listener) throws InterruptedException {
        try (var _ = locks.take(asked.subject().tree())) {
            var course = course(asked);
            walk(new Walk(asked, course, listener));
            var tried = new HashSet<Integer>();
            for (var red = course.unsettled(asked.tries());
                    red.isPresent() && tried.add(red.getAsInt());
                    red = course.unsettled(asked.tries())) {
                course = course.again(red.getAsInt());
                walk(new Walk(asked, course, listener));
            }
            return course.evidence();
        }
    }

    private Course course(Asked asked) {
        return Course.of(asked.gates(), gate -> known.find(asked.scopes().apply(gate), gate));
    }

    /** What all lines of one run share. */
    private record Walk(Asked asked, Course course, ProofListener listener) {
        Subject subject() {
            return asked.subject();
        }
    }

    private void walk(Walk walk) throws InterruptedException {
        var lines = walk.course().lines();
        if (lines.isEmpty()) {
            return;
        }
        try (var group = new TaskGroup<Integer>("gate")) {
            for (List<Integer> line : lines) {
                group.fork(() -> follow(line, walk));
            }
            group.join();
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof InterruptedException) {
                throw new InterruptedException("a gate was interrupted");
            }
            if (failed.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw new IllegalStateException(failed);
        }
    }

    /** Runs gates one after another in a checkout of their own; how many were run. */
    private int follow(List<Integer> line, Walk walk) throws InterruptedException {
        var places = new ArrayList<Checkout>();
        int ran = 0;
        try {
            for (int index : line) {
                budget.acquire();
                try {
                    if (!walk.course().isWanted(index)) {
                        return ran;
                    }
                    if (!places.isEmpty()) {
                        restore(places.getFirst(), walk);
                    } else {
                        var gate = walk.course().gate(index).name();
                        places.add(means.checkouts().checkOut(walk.subject().commit(), gate));
                    }
                    step(index, walk, places.getFirst());
                    ran++;
                } finally {
                    budget.release();
                }
            }
            return ran;
        } finally {
            places.forEach(Checkout::close);
        }
    }

    /**
     * What a gate built stays for the next; what it changed of the commit, and what steers, not.
     */
    private void restore(Checkout place, Walk walk) throws InterruptedException {
        means.git().in(place.top()).workTree().restore(walk.subject().commit());
        var git = GitCommand.in(place.top(), means.processes(), means.environment());
        new LeftFiles(git, new GateInputs(walk.asked().gates(), "", Set.of())).delete(place.top());
    }

    private void step(int index, Walk walk, Checkout place) throws InterruptedException {
        var gate = walk.course().gate(index);
        walk.listener().started(gate.name());
        var scope = walk.asked().scopes().apply(gate);
        var evidence = runner.run(gate, scope, walk.course().tries(index), place);
        walk.course().saw(index, evidence);
        walk.listener().ended(evidence.step());
    }
}
