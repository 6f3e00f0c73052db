package dev.musher.host.access;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.base.config.UserDirectories;
import dev.musher.base.files.AtomicFile;
import dev.musher.base.files.FileException;
import dev.musher.base.files.PrivateFiles;
import dev.musher.base.files.ProcessLock;
import dev.musher.base.files.WriteOptions;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Where the server of a project says that it runs: a lock that the system releases when it dies,
 * and a file that names it. What the file says counts while its process lives; nobody takes the
 * lock to find out, because a server that is starting would fail. Its port is tried first by the
 * next server, so that pages that are open find it again.
 */
public final class ServerFile {
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(50);

    /** The system counts starts from a time of day that it may correct. */
    private static final Duration CLOCK_DIFFERENCE = Duration.ofSeconds(10);

    private static final long NO_PROCESS = 0;

    private final Path folder;

    /**
     * @param folder of this user and this project; made when it is needed
     */
    public ServerFile(Path folder) {
        this.folder = folder;
    }

    /** The one of a project: outside of it, where no repository puts files and no agent writes. */
    public static ServerFile of(UserDirectories directories, Path project) {
        return new ServerFile(directories.stateOf(project, "server"));
    }

    /**
     * A server that runs.
     *
     * @param started when its process did: another process may get its number later
     * @param port that it listens on
     * @param address where people find it, with a slash at the end
     */
    public record Running(long pid, Instant started, int port, String address) {
        /** Where it is, for people. */
        public String sentence() {
            return "The server of this project: %s (process %d). Log in: musher serve link"
                    .formatted(address, pid);
        }
    }

    /** The right to be the server; nothing if another process is. */
    public Optional<ProcessLock> take() {
        try {
            PrivateFiles.folder(folder);
            Path lock = folder.resolve("lock");
            PrivateFiles.create(lock);
            return ProcessLock.take(lock);
        } catch (IOException e) {
            throw FileException.of("write", folder, e);
        }
    }

    /** Says that this process is the server; only the holder of the lock does. */
    public void write(int port, String address) {
        var own = ProcessHandle.current();
        write(new Running(own.pid(), started(own), port, address));
    }

    /** Says that this process is no longer the server, which was there. */
    public void ended(int port, String address) {
        write(new Running(NO_PROCESS, Instant.EPOCH, port, address));
    }

    private void write(Running running) {
        var content =
                new JsonObjectBuilder()
                        .number("pid", running.pid())
                        .text("started", running.started())
                        .number("port", running.port())
                        .text("address", running.address())
                        .build();
        AtomicFile.write(
                file(), Json.encode(content).getBytes(UTF_8), WriteOptions.usual().ownerOnly());
    }

    /** The server that runs now, if there is one. */
    public Optional<Running> running() {
        return last().filter(one -> process(one).isPresent());
    }

    /** The server that ran last, or still runs. */
    public Optional<Running> last() {
        try {
            var fields = (JsonValue.Fields) Json.parse(Files.readString(file()));
            return Optional.of(
                    new Running(
                            fields.requireNumber("pid").longValueExact(),
                            Instant.parse(fields.requireText("started")),
                            fields.requireNumber("port").intValueExact(),
                            fields.requireText("address")));
        } catch (IOException | RuntimeException _) {
            // None has run yet, or it is just starting.
            return Optional.empty();
        }
    }

    /** Asks a server to stop and waits until it has; whether it did. */
    public boolean stop(Running running, Duration patience) throws InterruptedException {
        process(running).ifPresent(ProcessHandle::destroy);
        long end = System.nanoTime() + patience.toNanos();
        while (running().filter(one -> one.pid() == running.pid()).isPresent()) {
            if (System.nanoTime() > end) {
                return false;
            }
            Thread.sleep(BETWEEN_LOOKS);
        }
        return true;
    }

    /** An empty file for what a server writes to standard error that no terminal shows. */
    public Path errors() {
        Path errors = folder.resolve("errors.txt");
        try {
            PrivateFiles.folder(folder);
            PrivateFiles.write(errors, "");
            return errors;
        } catch (IOException e) {
            throw FileException.of("write", errors, e);
        }
    }

    private Path file() {
        return folder.resolve("server.json");
    }

    private static Optional<ProcessHandle> process(Running running) {
        return running.pid() == NO_PROCESS
                ? Optional.empty()
                : ProcessHandle.of(running.pid())
                        .filter(ProcessHandle::isAlive)
                        .filter(
                                process ->
                                        Duration.between(started(process), running.started())
                                                        .abs()
                                                        .compareTo(CLOCK_DIFFERENCE)
                                                <= 0);
    }

    private static Instant started(ProcessHandle process) {
        return process.info().startInstant().orElse(Instant.EPOCH);
    }
}
