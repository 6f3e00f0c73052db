package dev.musher.agent.memory;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.base.files.AtomicFile;
import dev.musher.base.files.WriteOptions;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonException;
import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Uses and outcomes of entries, in a file beside those that people edit. They are kept by the words
 * of an entry: who moves it, or changes what is noted about it, loses nothing.
 */
public final class MemoryUsage {
    private final Path file;
    private final Path lock;

    public MemoryUsage(MemoryFolders folders) {
        this.file = folders.personal().resolve("usage.json");
        this.lock = folders.lock();
    }

    public Path file() {
        return file;
    }

    /** What was noted; nothing if it cannot be read. */
    public Map<MemoryId, EntryUse> read() {
        try {
            return require();
        } catch (MemoryException _) {
            return new HashMap<>();
        }
    }

    private Map<MemoryId, EntryUse> require() {
        var uses = new HashMap<MemoryId, EntryUse>();
        var content = MemoryDisk.content(file);
        if (content.isEmpty()) {
            return uses;
        }
        try {
            if (Json.parse(content.get().toString()) instanceof JsonValue.Fields fields) {
                fields.values()
                        .forEach(
                                (key, value) ->
                                        MemoryId.parse(key)
                                                .flatMap(_ -> use(value))
                                                .ifPresent(
                                                        use -> uses.put(new MemoryId(key), use)));
            }
        } catch (JsonException _) {
            // What cannot be read is counted anew; the entries themselves are elsewhere.
        }
        return uses;
    }

    private static Optional<EntryUse> use(JsonValue value) {
        if (!(value instanceof JsonValue.Fields fields)) {
            return Optional.empty();
        }
        return Optional.of(
                new EntryUse(
                        number(fields, "uses"),
                        number(fields, "held"),
                        number(fields, "contradicted"),
                        Instant.ofEpochMilli(
                                fields.number("last").map(it -> it.longValue()).orElse(0L))));
    }

    private static int number(JsonValue.Fields fields, String name) {
        return fields.number(name).map(it -> it.intValue()).orElse(0);
    }

    /**
     * Notes what happened with entries.
     *
     * @param keys of their words
     */
    public void note(List<MemoryId> keys, EntryUse.Event event, Instant now) {
        if (keys.isEmpty()) {
            return;
        }
        try (var _ = MemoryLock.take(lock)) {
            var uses = require();
            for (MemoryId key : keys) {
                uses.compute(
                        key,
                        (_, before) -> (before == null ? EntryUse.NONE : before).with(event, now));
            }
            write(uses);
        }
    }

    private void write(Map<MemoryId, EntryUse> uses) {
        var json = new JsonObjectBuilder();
        var sorted = new TreeMap<String, EntryUse>();
        uses.forEach((key, use) -> sorted.put(key.text(), use));
        sorted.forEach(
                (key, use) ->
                        json.object(
                                key,
                                new JsonObjectBuilder()
                                        .number("uses", use.uses())
                                        .number("held", use.held())
                                        .number("contradicted", use.contradicted())
                                        .number("last", use.last().toEpochMilli())));
        AtomicFile.write(
                file,
                Json.encode(json.build()).getBytes(UTF_8),
                WriteOptions.usual().withParents().ownerOnly());
    }
}
