package dev.musher.proof;

import dev.musher.gates.Gate;
import dev.musher.git.TreeId;
import dev.musher.task.TaskGroup;
import dev.musher.yard.Checkout;
import java.util.ArrayList;
import java.util.List;
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

    TreeGates(Means means, StepRunner runner, Known known, int parallel) {
        this.means = means;
        this.runner = runner;
        this.known = known;
        this.budget = new Semaphore(parallel, true);
    }

    /** What is known, without running anything, in the order of the gates. */
    List<Evidence> known(TreeId tree, List<Gate> gates) {
        return new Course(gates, gate -> known.find(tree, gate)).evidence();
    }

    /**
     * The evidence in the order of the gates, at least up to the first that is red. Those after it
     * are not begun any more.
     */
    List<Evidence> run(Subject subject, List<Gate> gates, ProofListener listener)
            throws InterruptedException {
        try (var _ = locks.take(subject.tree())) {
            var course = new Course(gates, gate -> known.find(subject.tree(), gate));
            var lines = course.lines();
            if (!lines.isEmpty()) {
                walk(lines, new Walk(subject, course, listener));
            }
            return course.evidence();
        }
    }

    /** What all lines of one run share. */
    private record Walk(Subject subject, Course course, ProofListener listener) {}

    private void walk(List<List<Integer>> lines, Walk walk) throws InterruptedException {
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
                        restore(places.getFirst(), walk.subject());
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

    /** What a gate made stays for the next; what it changed of the commit does not. */
    private void restore(Checkout place, Subject subject) throws InterruptedException {
        means.git().in(place.top()).workTree().restore(subject.commit());
    }

    private void step(int index, Walk walk, Checkout place) throws InterruptedException {
        var gate = walk.course().gate(index);
        walk.listener().started(gate.name());
        var evidence = runner.run(gate, walk.subject().tree(), place);
        walk.course().saw(index, evidence);
        walk.listener().ended(evidence.step());
    }
}
