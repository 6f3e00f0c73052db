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
 * classes. While the process {@code -Dcompiler=PID} runs, modules are tested as they are compiled,
 * in half as many processes. Writes what failed, what was skipped and how many passed to {@code
 * target/summary.txt}, and the seconds of each class to {@code target/test-seconds.txt} for the
 * next run.
 */
final class TestPool {
    private static final Duration LIMIT = Duration.ofMinutes(10);
    private static final Duration DEEP_LIMIT = Duration.ofHours(2);

    private final PoolOptions options;
    private final Selection selection;
    private final Seconds seconds;
    private final TestQueue queue;
    private final Duration limit;
    private final ConcurrentLinkedQueue<Outcome> outcomes = new ConcurrentLinkedQueue<>();
    private final Set<WorkerProcess> running = ConcurrentHashMap.newKeySet();

    private TestPool(PoolOptions options, Selection selection, Seconds seconds) {
        this.options = options;
        this.selection = selection;
        this.seconds = seconds;
        queue = new TestQueue(seconds);
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
        var compiler = Optional.ofNullable(Long.getLong("compiler")).flatMap(ProcessHandle::of);
        var selection = new Selection(Pattern.compile(words[2]), excluded);
        var pool = new TestPool(options, selection, seconds);
        pool.run(processes(), new CompiledModules(root, compiler));
        if (!isFast) {
            seconds.write(table);
        }
        var summary = new Summary(List.copyOf(pool.outcomes));
        Files.writeString(target.resolve("summary.txt"), summary.text());
        System.exit(summary.isGood() ? 0 : 1);
    }

    /** Which classes run: those of such simple names, without such tags. */
    private record Selection(Pattern names, Set<String> excluded) {
        List<TestClass> of(Path module) throws IOException {
            var chosen = new ArrayList<TestClass>();
            for (TestClass test : TestClass.of(module)) {
                if (names.matcher(test.simpleName()).matches()
                        && Collections.disjoint(test.tags(), excluded)) {
                    chosen.add(test);
                }
            }
            return chosen;
        }
    }

    /** About half of the tests wait for processes of their own. */
    private static int processes() {
        return Math.clamp(2L * Runtime.getRuntime().availableProcessors(), 2, 8);
    }

    private void run(int processes, CompiledModules modules)
            throws IOException, InterruptedException {
        Runtime.getRuntime()
                .addShutdownHook(new Thread(() -> running.forEach(WorkerProcess::kill)));
        var threads = new ArrayList<Thread>();
        for (int i = 0; i < processes / 2; i++) {
            threads.add(worker(i));
        }
        for (var next = modules.next(); !next.isEmpty(); next = modules.next()) {
            for (Path module : next) {
                queue.add(selection.of(module));
            }
        }
        queue.complete();
        for (int i = processes / 2; i < processes; i++) {
            threads.add(worker(i));
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private Thread worker(int number) {
        return Thread.ofPlatform().name("tests-" + number).start(this::work);
    }

    private void work() {
        Optional<WorkerProcess> worker = Optional.empty();
        try {
            var next = queue.next(Optional.empty());
            while (next.isPresent()) {
                worker = run(next.get(), worker);
                next = queue.next(worker.map(WorkerProcess::module));
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
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
