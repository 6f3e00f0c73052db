package dev.musher.base.testrun;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The classes that are still to run, slowest first. A class of another module means a new process,
 * so that quick ones are taken from the module that the process belongs to while there are any.
 */
final class TestQueue {
    /** What a new process costs is small beside a class of so many seconds. */
    private static final double SLOW = 15;

    private final List<TestClass> waiting;
    private final Seconds seconds;

    TestQueue(List<TestClass> tests, Seconds seconds) {
        this.seconds = seconds;
        waiting = new ArrayList<>(tests);
        waiting.sort(Comparator.comparingDouble(seconds::of).reversed());
    }

    /** The next for a process of such a module, or for a new process. */
    synchronized Optional<TestClass> next(Optional<Path> module) {
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
