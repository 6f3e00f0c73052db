package dev.musher.process;

import dev.musher.process.ProcessException.Fault;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Starts commands and stops the trees that grow from them. */
public final class Processes {
    /** What a tree gets to end by itself when its deadline passes or its caller is interrupted. */
    public static final Duration GRACE = Duration.ofSeconds(2);

    private static final Duration FORCE = Duration.ofSeconds(5);
    private static final File NOTHING = new File("/dev/null");
    private static final Path PROC = Path.of("/proc");

    private final String outerCookies;
    private final ProcessTable table;
    private final TreeStopper stopper;
    private final Spawner spawner;
    private final List<String> sessionPrefix;

    /**
     * Works on the processes of this system.
     *
     * @param environment our own environment: its cookies are handed on to every child, also to one
     *     with an otherwise empty environment, so that a Musher around us finds our trees
     */
    public Processes(Map<String, String> environment) {
        this(environment, tableOfThisSystem());
    }

    private Processes(Map<String, String> environment, ProcessTable table) {
        this(environment, table, new ProcessHandleSignals(table));
    }

    public Processes(Map<String, String> environment, ProcessTable table, Signals signals) {
        this.outerCookies = environment.getOrDefault(Cookie.VARIABLE, "");
        this.table = table;
        this.stopper = new TreeStopper(table, signals, FORCE);
        this.spawner = new Spawner();
        this.sessionPrefix = SessionPrefix.find();
    }

    private Processes(Processes other, Map<String, String> environment) {
        this.outerCookies = environment.getOrDefault(Cookie.VARIABLE, "");
        this.table = other.table;
        this.stopper = other.stopper;
        this.spawner = other.spawner;
        this.sessionPrefix = other.sessionPrefix;
    }

    /** The same, which hands on the cookies of another environment; it needs no further thread. */
    public Processes handingOn(Map<String, String> environment) {
        return new Processes(this, environment);
    }

    /**
     * Loads what starting a process takes, by starting one that does nothing: the first costs the
     * JVM tens of milliseconds. For a thread that has nothing else to do.
     */
    public static void warmUp() {
        try {
            new ProcessBuilder("true")
                    .redirectInput(NOTHING)
                    .redirectOutput(NOTHING)
                    .redirectError(NOTHING)
                    .start();
        } catch (IOException _) {
            // The first process that matters meets the same and has somebody to tell.
        }
    }

    public Running start(CommandLine command, OutputLimit limit) {
        return start(command, Streams.APART, limit, Optional.empty());
    }

    public Running start(CommandLine command, OutputLimit limit, OutputListener listener) {
        return start(command, Streams.APART, limit, Optional.of(listener));
    }

    /**
     * Starts a command whose errors go where its output goes, in the order in which they were
     * written.
     */
    public Running startMerged(CommandLine command, OutputLimit limit, OutputListener listener) {
        return start(command, Streams.MERGED, limit, Optional.of(listener));
    }

    /** Whether a command's errors have a stream of their own. */
    private enum Streams {
        APART,
        MERGED
    }

    private Running start(
            CommandLine command,
            Streams streams,
            OutputLimit limit,
            Optional<OutputListener> listener) {
        var cookie = Cookie.fresh();
        var program = ProgramSearch.find(command);
        try {
            var builder = builder(command, program, cookie);
            builder.redirectErrorStream(streams == Streams.MERGED);
            var spawned = spawner.spawn(builder);
            var output = new Output(spawned, cookie.id(), limit, listener);
            output.drainOn(Threads.IO);
            var process = spawned.process();
            feed(process, command.input());
            var tree = new Tree.Grown(cookie, process.pid(), table.find(process.pid()));
            return new Running(process, tree, output, stopper);
        } catch (IOException | IllegalArgumentException failed) {
            throw new ProcessException(
                    Fault.FAILED,
                    "Cannot run %s: %s.".formatted(program, failed.getMessage()),
                    failed);
        }
    }

    /**
     * Runs a command to its end. When the deadline passes, or the calling thread is interrupted,
     * its tree is stopped first; one that is interrupted already starts nothing. Processes that
     * outlive a command which ended by itself are left alone.
     */
    public Finished run(CommandLine command, Duration deadline, OutputLimit limit)
            throws InterruptedException {
        heedInterruption();
        return finish(start(command, limit), deadline);
    }

    /** The same, for output that is used as it arrives. */
    public Finished run(
            CommandLine command, Duration deadline, OutputLimit limit, OutputListener listener)
            throws InterruptedException {
        heedInterruption();
        return finish(start(command, limit, listener), deadline);
    }

    private static void heedInterruption() throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException("interrupted before a command was started");
        }
    }

    private static Finished finish(Running running, Duration deadline) throws InterruptedException {
        try {
            var code = running.await(deadline);
            if (code.isPresent()) {
                return new Finished.Exited(code.getAsInt(), running.out(), running.err());
            }
            var stopped = running.stop(GRACE);
            return new Finished.TimedOut(stopped, running.out(), running.err());
        } catch (InterruptedException interrupted) {
            stopAfter(interrupted, running);
            throw interrupted;
        } finally {
            running.seal();
        }
    }

    /** Ends the tree of a cookie that was recorded by an earlier life of this program. */
    public Stopped stop(Cookie cookie, Duration grace) throws InterruptedException {
        return stopper.stop(new Tree.Remembered(cookie), grace);
    }

    private static void stopAfter(InterruptedException interrupted, Running running) {
        try {
            running.stop(GRACE);
        } catch (InterruptedException again) {
            interrupted.addSuppressed(again);
        }
    }

    private ProcessBuilder builder(CommandLine command, Path program, Cookie cookie) {
        var words = new ArrayList<>(sessionPrefix);
        words.add(program.toString());
        words.addAll(command.words().subList(1, command.words().size()));
        var builder = new ProcessBuilder(words).directory(command.directory().toFile());
        builder.environment().clear();
        builder.environment().putAll(command.environment());
        builder.environment().put(Cookie.VARIABLE, cookie.appendedTo(outer(command)));
        if (command.input() instanceof Input.None) {
            builder.redirectInput(NOTHING);
        }
        return builder;
    }

    private String outer(CommandLine command) {
        return Cookie.joined(outerCookies, command.environment().getOrDefault(Cookie.VARIABLE, ""));
    }

    private void feed(Process process, Input input) {
        if (input instanceof Input.Bytes given) {
            Threads.IO.execute(new InputWriter(process, given.bytes()));
        }
    }

    private static ProcessTable tableOfThisSystem() {
        return Files.exists(PROC.resolve("self/stat"))
                ? new LinuxProcessTable(PROC)
                : new PortableProcessTable();
    }

    /** Shared by all, and made when the first process is started. */
    private static final class Threads {
        static final ExecutorService IO = ioThreads();

        private Threads() {}
    }

    /**
     * Platform threads: a read from a pipe blocks its carrier, and with 256 of them blocked (a
     * hundred commands and their two streams) no virtual thread of the whole program would run.
     */
    private static ExecutorService ioThreads() {
        var factory = Thread.ofPlatform().daemon().name("process-io").factory();
        return new ThreadPoolExecutor(
                0, Integer.MAX_VALUE, 10, TimeUnit.SECONDS, new SynchronousQueue<>(), factory);
    }
}
