package dev.musher.base.testrun;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

/** A running {@link TestWorker} of one module; what its tests print goes to the log. */
final class WorkerProcess implements AutoCloseable {
    private static final int LONGEST_START_MILLIS = 120_000;

    private final Path module;
    private final Process process;
    private final Socket socket;
    private final BufferedReader in;
    private final PrintWriter out;

    private WorkerProcess(Path module, Process process, Socket socket) throws IOException {
        this.module = module;
        this.process = process;
        this.socket = socket;
        in = new BufferedReader(new InputStreamReader(socket.getInputStream(), UTF_8));
        out = new PrintWriter(socket.getOutputStream(), true, UTF_8);
    }

    static WorkerProcess start(Path module, PoolOptions options) throws IOException {
        try (var server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            server.setSoTimeout(LONGEST_START_MILLIS);
            var process = process(module, options, server.getLocalPort());
            try {
                return new WorkerProcess(module, process, server.accept());
            } catch (IOException e) {
                process.destroyForcibly();
                throw new IOException("no test process started in " + module, e);
            }
        }
    }

    private static Process process(Path module, PoolOptions options, int port) throws IOException {
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(options.settings().flags());
        command.add("-Dmusher.root=" + options.root());
        command.addAll(options.properties());
        var target = module.resolve("target");
        command.add("-cp");
        command.add(
                target.resolve("test-classes")
                        + ":"
                        + target.resolve("classes")
                        + ":"
                        + Files.readString(target.resolve("test-classpath")).strip()
                        + ":"
                        + worker(options.root()));
        command.addAll(
                List.of(
                        TestWorker.class.getName(),
                        Integer.toString(port),
                        options.excludedTags()));
        var builder =
                new ProcessBuilder(command)
                        .directory(module.toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.appendTo(options.log().toFile()));
        builder.environment().putAll(options.settings().environment());
        return builder.start();
    }

    /** What the process itself needs: also for a module that does not know this one. */
    private static String worker(Path root) throws IOException {
        var target = root.resolve("base/target");
        return target.resolve("test-classes")
                + ":"
                + Files.readString(target.resolve("test-classpath")).strip();
    }

    Path module() {
        return module;
    }

    /** What came of a class; a process that hangs or dies is a failure, and of no more use. */
    List<Outcome> run(TestClass test, Duration limit) {
        var outcomes = new ArrayList<Outcome>();
        long end = System.nanoTime() + limit.toNanos();
        try {
            out.println(test.name());
            while (true) {
                socket.setSoTimeout((int) Math.max(1, (end - System.nanoTime()) / 1_000_000));
                var line = in.readLine();
                if (line == null) {
                    process.waitFor();
                    throw new IOException(
                            "the test process ended with code " + process.exitValue());
                }
                var outcome = Outcome.parse(line);
                if (outcome.isEmpty()) {
                    return outcomes;
                }
                outcomes.add(outcome.get());
            }
        } catch (SocketTimeoutException _) {
            dumpThreads();
            outcomes.add(failed(test, "did not end within " + limit.toSeconds() + " s"));
        } catch (IOException e) {
            outcomes.add(failed(test, String.valueOf(e.getMessage())));
        } catch (InterruptedException _) {
            outcomes.add(failed(test, "was interrupted"));
        }
        kill();
        return outcomes;
    }

    private static Outcome failed(TestClass test, String message) {
        return Outcome.of(Outcome.Kind.FAILED, test.name(), message);
    }

    /** What the process and its ended children have used so far; 0 where Linux does not tell. */
    double processorSeconds() {
        try {
            var stat = Files.readString(Path.of("/proc/" + process.pid() + "/stat"));
            // Numbers after the name: user and system time, own and of children, in hundredths.
            var numbers = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
            return IntStream.rangeClosed(11, 14)
                    .mapToDouble(i -> Double.parseDouble(numbers[i]) / 100)
                    .sum();
        } catch (IOException _) {
            return 0;
        }
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** Where it hangs, for the log. */
    private void dumpThreads() {
        try {
            new ProcessBuilder("kill", "-QUIT", Long.toString(process.pid()))
                    .start()
                    .waitFor(5, TimeUnit.SECONDS);
            process.waitFor(2, TimeUnit.SECONDS);
        } catch (IOException | InterruptedException e) {
            System.err.println("no threads of " + process.pid() + ": " + e);
        }
    }

    /** Ends the process and all that it has started. */
    void kill() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }

    @Override
    public void close() throws IOException {
        socket.close();
        try {
            if (!process.waitFor(30, TimeUnit.SECONDS)) {
                kill();
            }
        } catch (InterruptedException _) {
            kill();
        }
    }
}
