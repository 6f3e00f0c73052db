package dev.musher.agent.memory.recall;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.agent.memory.EntryUse;
import dev.musher.agent.memory.Expectation;
import dev.musher.agent.memory.MemoryEntry;
import dev.musher.agent.memory.MemoryId;
import dev.musher.agent.memory.MemoryKind;
import dev.musher.agent.memory.MemoryScope;
import dev.musher.agent.memory.MemorySource;
import dev.musher.agent.memory.MemoryStore;
import dev.musher.agent.memory.StoredEntry;
import dev.musher.agent.memory.recall.MemorySummary.Expected;
import dev.musher.base.files.AtomicFile;
import dev.musher.base.files.FileException;
import dev.musher.base.files.WriteOptions;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonException;
import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The summary in a file beside the personal entries. It counts as long as every file that it was
 * made of has the same size and time; otherwise, or if it is missing, it is made again.
 */
public final class SummaryFile {
    private static final int VERSION = 1;

    private final MemoryStore store;
    private final Path file;
    private final Path hashes;

    public SummaryFile(MemoryStore store) {
        this.store = store;
        this.file = store.folders().personal().resolve("summary.json");
        this.hashes = file.resolveSibling("summary.hashes");
    }

    /** What there is now. Without any memory nothing is read. */
    public MemorySummary read(Instant now) {
        if (!store.isPresent()) {
            return MemorySummary.NONE;
        }
        String state = FolderState.of(store.folders());
        return kept(state).orElseGet(() -> made(state, now));
    }

    /** Of each file of entries its size and time; differs after every change of an entry. */
    public Map<Path, String> states() {
        var states = new HashMap<Path, String>();
        for (MemoryScope scope : MemoryScope.values()) {
            states.putAll(store.folders().files(scope).states());
        }
        return states;
    }

    private Optional<MemorySummary> kept(String state) {
        try {
            if (Json.parse(Files.readString(file)) instanceof JsonValue.Fields fields
                    && fields.text("state").equals(Optional.of(state))
                    && fields.number("version").equals(Optional.of(BigDecimal.valueOf(VERSION)))) {
                return EntryHashes.read(Files.readAllBytes(hashes), state)
                        .map(known -> decoded(fields, known))
                        .filter(this::isSafe);
            }
        } catch (IOException
                | JsonException
                | IllegalArgumentException
                | DateTimeException
                | ClassCastException _) {
            // It is derived: what cannot be read is made again.
        }
        return Optional.empty();
    }

    /** Another program may have written it. */
    private boolean isSafe(MemorySummary summary) {
        return summary.candidates().stream().allMatch(it -> store.isSafe(it.stored().entry()));
    }

    private MemorySummary made(String state, Instant now) {
        var summary = MemorySummary.build(store, now);
        try {
            AtomicFile.write(
                    file,
                    Json.encode(encoded(summary, state)).getBytes(UTF_8),
                    WriteOptions.usual().withParents().ownerOnly());
            AtomicFile.write(
                    hashes, summary.hashes().bytes(state), WriteOptions.usual().ownerOnly());
        } catch (FileException _) {
            // Without it the next start takes longer.
        }
        return summary;
    }

    private static JsonValue encoded(MemorySummary summary, String state) {
        var kinds = new JsonObjectBuilder();
        summary.kinds().forEach((kind, count) -> kinds.number(kind.word(), count));
        return new JsonObjectBuilder()
                .number("version", VERSION)
                .text("state", state)
                .number("total", summary.total())
                .object("kinds", kinds)
                .objects("entries", summary.candidates(), SummaryFile::encoded)
                .objects(
                        "expected",
                        summary.expectations(),
                        it ->
                                new JsonObjectBuilder()
                                        .text("key", it.key())
                                        .text("expect", it.expectation().text()))
                .build();
    }

    private static JsonObjectBuilder encoded(RankedEntry ranked) {
        var entry = ranked.stored().entry();
        return new JsonObjectBuilder()
                .text("id", entry.id())
                .text("key", ranked.stored().key())
                .text("kind", entry.kind().word())
                .text("text", entry.text())
                .text("from", entry.source().text())
                .number("at", entry.at().getEpochSecond())
                .decimal("confidence", BigDecimal.valueOf(entry.confidence()))
                .text("scope", ranked.stored().scope().word())
                .text("file", ranked.stored().file())
                .number("line", ranked.stored().line())
                .number("uses", ranked.use().uses())
                .number("held", ranked.use().held())
                .number("contradicted", ranked.use().contradicted())
                .number("last", ranked.use().last().getEpochSecond());
    }

    private static MemorySummary decoded(JsonValue.Fields fields, EntryHashes hashes) {
        var candidates = new ArrayList<RankedEntry>();
        for (JsonValue item : fields.items("entries")) {
            candidates.add(entry((JsonValue.Fields) item));
        }
        var expected = new ArrayList<Expected>();
        for (JsonValue item : fields.items("expected")) {
            var one = (JsonValue.Fields) item;
            Expectation.parse(one.requireText("expect"))
                    .ifPresent(
                            it ->
                                    expected.add(
                                            new Expected(
                                                    new MemoryId(one.requireText("key")), it)));
        }
        var kinds = new EnumMap<MemoryKind, Integer>(MemoryKind.class);
        fields.object("kinds")
                .ifPresent(
                        counts -> {
                            for (String word : counts.values().keySet()) {
                                MemoryKind.of(word)
                                        .ifPresent(kind -> kinds.put(kind, whole(counts, word)));
                            }
                        });
        return new MemorySummary(candidates, whole(fields, "total"), kinds, expected, hashes);
    }

    private static RankedEntry entry(JsonValue.Fields fields) {
        var entry =
                new MemoryEntry(
                        new MemoryId(fields.requireText("id")),
                        MemoryKind.of(fields.requireText("kind")).orElse(MemoryKind.FACT),
                        fields.requireText("text"),
                        MemorySource.parse(fields.requireText("from"))
                                .orElse(new MemorySource.Person()),
                        Instant.ofEpochSecond(fields.requireNumber("at").longValue()),
                        fields.requireNumber("confidence").doubleValue(),
                        Optional.empty(),
                        Optional.empty());
        var stored =
                new StoredEntry(
                        entry,
                        new MemoryId(fields.requireText("key")),
                        MemoryScope.of(fields.requireText("scope")).orElse(MemoryScope.PERSONAL),
                        Path.of(fields.requireText("file")),
                        whole(fields, "line"));
        var use =
                new EntryUse(
                        whole(fields, "uses"),
                        whole(fields, "held"),
                        whole(fields, "contradicted"),
                        Instant.ofEpochSecond(fields.requireNumber("last").longValue()));
        return new RankedEntry(stored, use, 0);
    }

    private static int whole(JsonValue.Fields fields, String name) {
        return fields.requireNumber(name).intValue();
    }
}
