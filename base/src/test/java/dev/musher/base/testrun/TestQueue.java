package dev.musher.base.testrun;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The classes that are still to run, slowest first of those that are compiled. A class of another
 * module means a new process, so that quick ones are taken from the module that the process belongs
 * to while there are any.
 */
final class TestQueue {
    /** What a new process costs is small beside a class of so many seconds. */
    private static final double SLOW = 15;

    private final List<TestClass> waiting = new ArrayList<>();
    private final Seconds seconds;
    private boolean isComplete;

    TestQueue(Seconds seconds) {
        this.seconds = seconds;
    }

    synchronized void add(List<TestClass> tests) {
        waiting.addAll(tests);
        waiting.sort(Comparator.comparingDouble(seconds::of).reversed());
        notifyAll();
    }

    /** No more classes will be added. */
    synchronized void complete() {
        isComplete = true;
        notifyAll();
    }

    /**
     * The next for a process of such a module, or for a new process; waits while there is none yet,
     * and is empty when there will be none.
     */
    synchronized Optional<TestClass> next(Optional<Path> module) throws InterruptedException {
        while (waiting.isEmpty() && !isComplete) {
            wait();
        }
        if (waiting.isEmpty()) {
            return Optional.empty();
        }
        var slowest = waiting.getFirst();
        var next =
                seconds.of(slowest) >= SLOW
                        ? slowest
                        : waiting.stream()
                                .filter(test -> module.equals(Optional.of(test.module())))
                                .findFirst()
                                .orElseGet(this::ofTheLongestModule);
        waiting.remove(next);
        return Optional.of(next);
    }

    private TestClass ofTheLongestModule() {
        return waiting.stream()
                .max(Comparator.comparingDouble(test -> left(test.module())))
                .orElseThrow();
    }

    private double left(Path module) {
        return waiting.stream()
                .filter(test -> test.module().equals(module))
                .mapToDouble(seconds::of)
                .sum();
    }
}
