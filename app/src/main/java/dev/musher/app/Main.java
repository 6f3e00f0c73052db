package dev.musher.app;

import dev.musher.app.commandline.ExitCode;
import dev.musher.app.commandline.PrintedStream;
import java.io.FileDescriptor;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** The program's entry point. */
public final class Main {
    private static final Duration LONGEST_STOP = Duration.ofSeconds(10);
    private static final Duration LONGEST_RETURN = Duration.ofSeconds(1);

    private Main() {}

    public static void main(String[] words) {
        var sources = SourceComparison.begin(words);
        stopOnSignal();
        PrintStream out = stream(sources.before(FileDescriptor.out), "1");
        PrintStream err = stream(sources.before(FileDescriptor.err), "2");
        // Made before, so that a training run that fails has its class as well.
        Thread halting = halting();
        int code = run(ProcessFacts.ofThisProcess(sources), List.of(words), out, err);
        if (code == ExitCode.OK.number()) {
            halting.start();
            return;
        }
        // Not exit: it loads the logging machinery to ask whether to log itself.
        Runtime.getRuntime().halt(code);
    }

    /**
     * Returning ends the JVM at once, while halting waits 300 ms for threads that are in the
     * system, as those are that wait for sockets. Should a thread keep the JVM alive, it is halted.
     */
    static Thread halting() {
        return Thread.ofPlatform().daemon().name("halt").unstarted(new Halt());
    }

    /** A class of its own: what runs last is not among what the cache was trained with. */
    private record Halt() implements Runnable {
        @Override
        public void run() {
            LockSupport.parkNanos(LONGEST_RETURN.toNanos());
            Runtime.getRuntime().halt(ExitCode.OK.number());
        }
    }

    /** Whether a stream of this process is a pipe. */
    private record PipeCheck(String number) implements BooleanSupplier {
        @Override
        public boolean getAsBoolean() {
            return isPipe(number);
        }
    }

    /**
     * A signal interrupts the command on this thread and gives it the time to stop its process
     * trees. It then halts the JVM itself, with the exit code of an interruption.
     */
    static void stopOnSignal() {
        Thread command = Thread.currentThread();
        Runnable stop =
                () -> {
                    command.interrupt();
                    try {
                        command.join(LONGEST_STOP);
                    } catch (InterruptedException _) {
                        Thread.currentThread().interrupt();
                    }
                };
        Runtime.getRuntime().addShutdownHook(new Thread(stop, "stop"));
    }

    /** One whole run in this process, up to its exit code; the streams are flushed. */
    static int run(ProcessFacts facts, List<String> words, PrintStream out, PrintStream err) {
        // The cache is trained from here on, and the streams were made before.
        var unused = new PipeCheck("1");
        try {
            return CommandTree.program(facts).run(words, facts.screen(words, out, err)).number();
        } catch (LinkageError | VirtualMachineError e) {
            err.println("musher: The system ran out of resources: " + e);
            err.println("See 'ulimit -a' for open files, processes and memory.");
            if (words.contains("--debug")) {
                e.printStackTrace(err);
            }
            return ExitCode.FAILED.number();
        } finally {
            out.flush();
            err.flush();
        }
    }

    /** Text is UTF-8 on every stream; a terminal that wants something else is not one we know. */
    private static PrintStream stream(OutputStream bytes, String number) {
        return new PrintedStream(bytes, new PipeCheck(number));
    }

    /** Not by the text of the failure, which is in the language of the user. */
    private static boolean isPipe(String number) {
        try {
            String target = Files.readSymbolicLink(Path.of("/proc/self/fd", number)).toString();
            return target.startsWith("pipe:") || target.startsWith("socket:");
        } catch (IOException _) {
            return false;
        }
    }
}
