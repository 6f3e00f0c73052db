package dev.musher.host.query;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.base.failure.ExplainedException;
import dev.musher.base.files.AtomicFile;
import dev.musher.base.files.FileException;
import dev.musher.base.files.PrivateFiles;
import dev.musher.base.files.ProcessLock;
import dev.musher.base.files.WriteOptions;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalLong;

/**
 * How far in the ledger each person has looked, kept beside the server's own file. Several
 * processes may write it.
 */
final class SeenPositions {
    private static final int MOST_NAMES = 1_000;
    private static final int MOST_TRIES = 500;
    private static final Duration BETWEEN_TRIES = Duration.ofMillis(10);

    private final Path folder;

    /**
     * @param state the project's {@code .musher/state}
     */
    SeenPositions(Path state) {
        folder = state.resolve("server");
    }

    synchronized OptionalLong of(String name) {
        return all().get(name) instanceof JsonValue.Numeral(var sequence)
                ? OptionalLong.of(sequence.longValue())
                : OptionalLong.empty();
    }

    /** Somebody has looked as far as this; what was seen is never unseen. */
    synchronized void saw(String name, long sequence) throws InterruptedException {
        if (of(name).orElse(-1) >= sequence) {
            return;
        }
        try (var _ = lock()) {
            write(name, sequence);
        }
    }

    private ProcessLock lock() throws InterruptedException {
        Path file = folder.resolve("seen.lock");
        try {
            PrivateFiles.folder(folder);
            PrivateFiles.create(file);
            for (int i = 0; i < MOST_TRIES; i++) {
                var lock = ProcessLock.take(file);
                if (lock.isPresent()) {
                    return lock.get();
                }
                Thread.sleep(BETWEEN_TRIES);
            }
        } catch (IOException e) {
            throw FileException.of("write", file, e);
        }
        throw new ExplainedException("Another process keeps " + file + " locked.", "Try again.");
    }

    /** What another process has written since the look without the lock counts. */
    private void write(String name, long sequence) {
        if (of(name).orElse(-1) >= sequence) {
            return;
        }
        var all = new LinkedHashMap<>(all());
        all.remove(name);
        all.put(name, new JsonValue.Numeral(BigDecimal.valueOf(sequence)));
        while (all.size() > MOST_NAMES) {
            all.remove(all.keySet().iterator().next());
        }
        AtomicFile.write(
                file(),
                Json.encode(new JsonValue.Fields(all)).getBytes(UTF_8),
                WriteOptions.usual().ownerOnly());
    }

    private Path file() {
        return folder.resolve("seen.json");
    }

    private Map<String, JsonValue> all() {
        try {
            return Json.parse(Files.readString(file())) instanceof JsonValue.Fields fields
                    ? fields.values()
                    : Map.of();
        } catch (IOException | RuntimeException _) {
            // Nobody has looked yet, or the file is damaged: then all is news.
            return Map.of();
        }
    }
}
