package dev.musher.agent.memory.recall;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.agent.memory.MemoryFolders;
import dev.musher.agent.memory.MemoryId;
import dev.musher.base.files.PrivateFiles;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonException;
import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Which entries sessions were told of at their start: a line for each session. */
public final class ToldEntries {
    private final Path file;

    public ToldEntries(MemoryFolders folders) {
        this.file = folders.personal().resolve("told.jsonl");
    }

    /** Notes it; what cannot be noted is missing in the report and hinders nothing. */
    public void add(String session, Instant now, List<MemoryId> entries) {
        var line =
                new JsonObjectBuilder()
                        .text("session", session)
                        .text("at", now)
                        .texts("entries", entries.stream().map(MemoryId::text).toList())
                        .build();
        try {
            PrivateFiles.missingFolder(file.resolveSibling(""));
            PrivateFiles.write(
                    file,
                    Json.encode(line) + "\n",
                    StandardOpenOption.APPEND,
                    StandardOpenOption.CREATE);
        } catch (IOException _) {
            // The block is told all the same.
        }
    }

    /** The entries by session. */
    public Map<String, List<String>> read() {
        var told = new HashMap<String, List<String>>();
        try {
            for (String line : Files.readAllLines(file, UTF_8)) {
                read(line, told);
            }
        } catch (IOException _) {
            // Nothing was told yet.
        }
        return told;
    }

    private static void read(String line, Map<String, List<String>> told) {
        try {
            if (Json.parse(line) instanceof JsonValue.Fields fields) {
                var entries = new ArrayList<String>();
                for (JsonValue item : fields.items("entries")) {
                    if (item instanceof JsonValue.Text(var id)) {
                        entries.add(id);
                    }
                }
                fields.text("session").ifPresent(session -> told.put(session, entries));
            }
        } catch (JsonException _) {
            // A line that a kill cut off.
        }
    }
}
