package dev.musher.base.process;

import dev.musher.base.process.ProcessException.Fault;
import dev.musher.base.process.SpawnRequest.Input;
import dev.musher.base.process.SpawnRequest.Streams;
import dev.musher.base.process.tree.LinuxProcessTable;
import dev.musher.base.process.tree.PortableProcessTable;
import dev.musher.base.process.tree.ProcessCookie;
import dev.musher.base.process.tree.ProcessHandleSignals;
import dev.musher.base.process.tree.ProcessSignals;
import dev.musher.base.process.tree.ProcessTable;
import dev.musher.base.process.tree.ProcessTree;
import dev.musher.base.process.tree.StopResult;
import dev.musher.base.process.tree.TreeStopper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Starts commands and stops the trees that grow from them. */
public final class ProcessRunner {
    /** What a tree gets to end by itself when its deadline passes or its caller is interrupted. */
    public static final Duration GRACE = Duration.ofSeconds(2);

    private static final Duration FORCE = Duration.ofSeconds(5);
    static final Path PROC = Path.of("/proc");

    private final String outerCookies;
    private final ProcessTable table;
    private final TreeStopper stopper;
    private final ProcessSpawner processSpawner;

    /**
     * Works on the processes of this system.
     *
     * @param environment our own environment: its cookies are handed on to every child, also to one
     *     with an otherwise empty environment, so that a Musher around us finds our trees
     */
    public ProcessRunner(Map<String, String> environment) {
        this(environment, tableOfThisSystem());
    }

    private ProcessRunner(Map<String, String> environment, ProcessTable table) {
        this(environment, table, new ProcessHandleSignals(table));
    }

    public ProcessRunner(
            Map<String, String> environment, ProcessTable table, ProcessSignals processSignals) {
        this(environment, table, processSignals, SharedSpawner.OF_THIS_PROGRAM);
    }

    private ProcessRunner(
            Map<String, String> environment,
            ProcessTable table,
            ProcessSignals processSignals,
            ProcessSpawner processSpawner) {
        this.outerCookies = environment.getOrDefault(ProcessCookie.VARIABLE, "");
        this.table = table;
        this.stopper = new TreeStopper(table, processSignals, FORCE);
        this.processSpawner = processSpawner;
    }

    private ProcessRunner(ProcessRunner other, String outerCookies, ProcessSpawner processSpawner) {
        this.outerCookies = outerCookies;
        this.table = other.table;
        this.stopper = other.stopper;
        this.processSpawner = processSpawner;
    }

    /** The same, which hands on the cookies of another environment; it needs no further thread. */
    public ProcessRunner handingOn(Map<String, String> environment) {
        return new ProcessRunner(
                this, environment.getOrDefault(ProcessCookie.VARIABLE, ""), processSpawner);
    }

    /** The same, whose processes are started by another spawner. */
    ProcessRunner startingBy(ProcessSpawner spawner) {
        return new ProcessRunner(this, outerCookies, spawner);
    }

    /**
     * Loads what starting a process takes and starts the process that starts the others: the first
     * costs the JVM tens of milliseconds. Returns at once.
     */
    public static void warmUp() {
        SharedSpawner.OF_THIS_PROGRAM.begin();
    }

    public RunningCommand start(CommandLine command, OutputLimit limit) {
        return start(command, Streams.APART, limit, Optional.empty());
    }

    public RunningCommand start(CommandLine command, OutputLimit limit, OutputListener listener) {
        return start(command, Streams.APART, limit, Optional.of(listener));
    }

    /**
     * Starts a command whose errors go where its output goes, in the order in which they were
     * written. Nothing that its children write after its end is lost.
     */
    public RunningCommand startMerged(
            CommandLine command, OutputLimit limit, OutputListener listener) {
        return start(command, Streams.MERGED, limit, Optional.of(listener));
    }

    /** The same for a command whose errors are something else than output. */
    public RunningCommand startApart(
            CommandLine command, OutputLimit limit, OutputListener listener) {
        return start(command, Streams.APART_AND_WHOLE, limit, Optional.of(listener));
    }

    private RunningCommand start(
            CommandLine command,
            Streams streams,
            OutputLimit limit,
            Optional<OutputListener> listener) {
        var processCookie = ProcessCookie.fresh();
        var program = ProgramSearch.find(command);
        try {
            var spawnedProcess = spawn(command, request(command, program, streams, processCookie));
            var commandOutput =
                    new CommandOutput(spawnedProcess, processCookie.id(), limit, listener);
            commandOutput.drainOn(Threads.IO);
            var process = spawnedProcess.process();
            feed(process, command.input());
            var tree =
                    new ProcessTree.Grown(processCookie, process.pid(), table.find(process.pid()));
            return new RunningCommand(process, tree, commandOutput, stopper);
        } catch (IOException failed) {
            stopUnknown(processCookie);
            throw cannot(program, failed);
        } catch (IllegalArgumentException failed) {
            throw cannot(program, failed);
        }
    }

    private SpawnedProcess spawn(CommandLine command, SpawnRequest request) throws IOException {
        if (command.spawner().isPresent()) {
            try {
                return command.spawner().get().spawn(request);
            } catch (IOException _) {
                // Nothing was started, and its words start the same.
            }
        }
        return processSpawner.spawn(request);
    }

    /** Of a start that went wrong half-way nothing may be left. */
    private void stopUnknown(ProcessCookie processCookie) {
        try {
            stop(processCookie, Duration.ZERO);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private static ProcessException cannot(Path program, Exception failed) {
        return new ProcessException(
                Fault.FAILED, "Cannot run %s: %s.".formatted(program, failed.getMessage()), failed);
    }

    /**
     * Runs a command to its end. When the deadline passes, or the calling thread is interrupted,
     * its tree is stopped first; one that is interrupted already starts nothing. Processes that
     * outlive a command which ended by itself are left alone.
     */
    public CommandResult run(CommandLine command, Duration deadline, OutputLimit limit)
            throws InterruptedException {
        checkInterrupted();
        return finish(start(command, limit), deadline);
    }

    /** The same, for output that is used as it arrives. */
    public CommandResult run(
            CommandLine command, Duration deadline, OutputLimit limit, OutputListener listener)
            throws InterruptedException {
        checkInterrupted();
        return finish(start(command, limit, listener), deadline);
    }

    private static void checkInterrupted() throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException("interrupted before a command was started");
        }
    }

    private static CommandResult finish(RunningCommand runningCommand, Duration deadline)
            throws InterruptedException {
        try {
            var code = runningCommand.await(deadline);
            if (code.isPresent()) {
                return new CommandResult.Exited(
                        code.getAsInt(), runningCommand.out(), runningCommand.err());
            }
            var stopResult = runningCommand.stop(GRACE);
            return new CommandResult.TimedOut(
                    stopResult, runningCommand.out(), runningCommand.err());
        } catch (InterruptedException interrupted) {
            stopAfter(interrupted, runningCommand);
            throw interrupted;
        } finally {
            runningCommand.seal();
        }
    }

    /** Ends the tree of a cookie that was recorded by an earlier life of this program. */
    public StopResult stop(ProcessCookie processCookie, Duration grace)
            throws InterruptedException {
        return stopper.stop(new ProcessTree.Remembered(processCookie), grace);
    }

    private static void stopAfter(InterruptedException interrupted, RunningCommand runningCommand) {
        try {
            runningCommand.stop(GRACE);
        } catch (InterruptedException again) {
            interrupted.addSuppressed(again);
        }
    }

    private SpawnRequest request(
            CommandLine command, Path program, Streams streams, ProcessCookie processCookie) {
        var words = new ArrayList<String>();
        words.add(program.toString());
        words.addAll(command.words().subList(1, command.words().size()));
        var environment = new HashMap<>(command.environment());
        environment.put(ProcessCookie.VARIABLE, processCookie.appendedTo(outer(command)));
        var input = command.input() instanceof CommandInput.None ? Input.EMPTY : Input.PIPED;
        return new SpawnRequest(words, command.directory(), environment, input, streams);
    }

    private String outer(CommandLine command) {
        return ProcessCookie.joined(
                outerCookies, command.environment().getOrDefault(ProcessCookie.VARIABLE, ""));
    }

    private void feed(Process process, CommandInput commandInput) {
        if (commandInput instanceof CommandInput.Bytes given) {
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
