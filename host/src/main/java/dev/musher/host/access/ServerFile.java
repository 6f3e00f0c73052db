package dev.musher.host.access;

import dev.musher.base.files.FileException;
import dev.musher.base.files.PrivateFiles;
import dev.musher.base.files.ProcessLock;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Where the server of a project says that it runs: a lock that the system releases when it dies,
 * and a file that names it. What the file says counts only while the lock is held; its port is
 * tried first by the next server, so that pages that are open find it again.
 */
public final class ServerFile {
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(50);

    private final Path folder;

    /**
     * @param state the project's {@code .musher/state}
     */
    public ServerFile(Path state) {
        folder = state.resolve("server");
    }

    /**
     * A server that runs.
     *
     * @param started when its process did: another process may get its number later
     */
    public record Running(long pid, Instant started, int port) {
        public String address() {
            return "http://127.0.0.1:" + port + "/";
        }

        /** Where it is, for people. */
        public String sentence() {
            return "The server of this project: %s (process %d). Log in: musher serve link"
                    .formatted(address(), pid);
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
    public void write(int port) {
        var own = ProcessHandle.current();
        var content =
                new JsonObjectBuilder()
                        .number("pid", own.pid())
                        .text("started", started(own))
                        .number("port", port)
                        .build();
        Path file = file();
        try {
            Path fresh = folder.resolve("server.new");
            PrivateFiles.write(fresh, Json.encode(content));
            Files.move(
                    fresh,
                    file,
                    StandardCopyOption.ATOMIC_MOVE,
                    StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw FileException.of("write", file, e);
        }
    }

    /** The server that runs now, if there is one. */
    public Optional<Running> running() {
        if (Files.notExists(file())) {
            return Optional.empty();
        }
        var lock = take();
        if (lock.isPresent()) {
            lock.get().close();
            return Optional.empty();
        }
        return last();
    }

    /** The server that ran last, or still runs. */
    public Optional<Running> last() {
        try {
            var fields = (JsonValue.Fields) Json.parse(Files.readString(file()));
            return Optional.of(
                    new Running(
                            fields.requireNumber("pid").longValueExact(),
                            Instant.parse(fields.requireText("started")),
                            fields.requireNumber("port").intValueExact()));
        } catch (IOException | RuntimeException _) {
            // None has run yet, or it is just starting.
            return Optional.empty();
        }
    }

    /** Asks a server to stop and waits until it has; whether it did. */
    public boolean stop(Running running, Duration patience) throws InterruptedException {
        ProcessHandle.of(running.pid())
                .filter(process -> started(process).equals(running.started()))
                .ifPresent(ProcessHandle::destroy);
        long end = System.nanoTime() + patience.toNanos();
        while (running().isPresent()) {
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

    private static Instant started(ProcessHandle process) {
        return process.info().startInstant().orElse(Instant.EPOCH);
    }
}
