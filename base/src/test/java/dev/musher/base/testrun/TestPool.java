package dev.musher.base.testrun;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.regex.Pattern;

/**
 * Runs the compiled test classes of all modules in a few processes at once, slowest first: {@code
 * TestPool ROOT EXCLUDED-TAGS CLASSES [-Dname=value…]}, with a pattern for the simple names of
 * classes. Writes what failed, what was skipped and how many passed to {@code target/summary.txt},
 * and the seconds of each class to {@code target/test-seconds.txt} for the next run.
 */
final class TestPool {
    private static final Duration LIMIT = Duration.ofMinutes(10);
    private static final Duration DEEP_LIMIT = Duration.ofHours(2);

    private final PoolOptions options;
    private final Seconds seconds;
    private final TestQueue queue;
    private final Duration limit;
    private final ConcurrentLinkedQueue<Outcome> outcomes = new ConcurrentLinkedQueue<>();
    private final Set<WorkerProcess> running = ConcurrentHashMap.newKeySet();

    private TestPool(PoolOptions options, Seconds seconds, List<TestClass> tests) {
        this.options = options;
        this.seconds = seconds;
        queue = new TestQueue(tests, seconds);
        limit = options.properties().contains("-Ddeep=true") ? DEEP_LIMIT : LIMIT;
    }

    public static void main(String[] words) throws IOException, InterruptedException {
        var root = Path.of(words[0]);
        var target = root.resolve("target");
        var options =
                new PoolOptions(
                        root,
                        words[1],
                        Arrays.asList(words).subList(3, words.length),
                        target.resolve("check.log"),
                        TestSettings.read(root.resolve("pom.xml")));
        var excluded = Set.of(options.excludedTags().split(" \\| ", -1));
        // What a class takes without its slow tests has nothing to do with what it takes with them.
        boolean isFast = excluded.contains("slow");
        var table = target.resolve("test-seconds.txt");
        var seconds = isFast ? Seconds.unknown() : Seconds.read(table);
        var pool = new TestPool(options, seconds, chosen(root, words[2], excluded));
        pool.run(processes());
        if (!isFast) {
            seconds.write(table);
        }
        var summary = new Summary(List.copyOf(pool.outcomes));
        Files.writeString(target.resolve("summary.txt"), summary.text());
        System.exit(summary.isGood() ? 0 : 1);
    }

    private static List<TestClass> chosen(Path root, String pattern, Set<String> excluded)
            throws IOException {
        var wanted = Pattern.compile(pattern);
        var chosen = new ArrayList<TestClass>();
        for (TestClass test : TestClass.below(root)) {
            if (wanted.matcher(test.simpleName()).matches()
                    && Collections.disjoint(test.tags(), excluded)) {
                chosen.add(test);
            }
        }
        return chosen;
    }

    /** About half of the tests wait for processes of their own. */
    private static int processes() {
        return Math.clamp(2L * Runtime.getRuntime().availableProcessors(), 2, 8);
    }

    private void run(int processes) throws InterruptedException {
        Runtime.getRuntime()
                .addShutdownHook(new Thread(() -> running.forEach(WorkerProcess::kill)));
        var threads = new ArrayList<Thread>();
        for (int i = 0; i < processes; i++) {
            threads.add(Thread.ofPlatform().name("tests-" + i).start(this::work));
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private void work() {
        Optional<WorkerProcess> worker = Optional.empty();
        var next = queue.next(Optional.empty());
        while (next.isPresent()) {
            worker = run(next.get(), worker);
            next = queue.next(worker.map(WorkerProcess::module));
        }
        worker.ifPresent(this::close);
    }

    /** The process for the next class: the same, or none if it is of no more use. */
    private Optional<WorkerProcess> run(TestClass test, Optional<WorkerProcess> last) {
        long start = System.nanoTime();
        try {
            var worker = workerFor(test, last);
            double usedBefore = last.equals(Optional.of(worker)) ? worker.processorSeconds() : 0;
            outcomes.addAll(worker.run(test, limit));
            double took = (System.nanoTime() - start) / 1e9;
            double used = worker.processorSeconds() - usedBefore;
            seconds.took(test, took, used);
            System.out.printf("%s: %.1f s, %.1f s of CPU%n", test.name(), took, used);
            if (worker.isAlive()) {
                return Optional.of(worker);
            }
            close(worker);
        } catch (IOException e) {
            outcomes.add(Outcome.of(Outcome.Kind.FAILED, test.name(), e.toString()));
        }
        return Optional.empty();
    }

    private WorkerProcess workerFor(TestClass test, Optional<WorkerProcess> last)
            throws IOException {
        if (last.isPresent() && last.get().module().equals(test.module())) {
            return last.get();
        }
        last.ifPresent(this::close);
        var worker = WorkerProcess.start(test.module(), options);
        running.add(worker);
        return worker;
    }

    private void close(WorkerProcess worker) {
        running.remove(worker);
        try {
            worker.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
