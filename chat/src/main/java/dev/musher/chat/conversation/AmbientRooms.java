package dev.musher.chat.conversation;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.base.files.AtomicFile;
import dev.musher.base.files.FileException;
import dev.musher.base.files.PrivateFiles;
import dev.musher.base.files.WriteOptions;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonException;
import dev.musher.base.json.JsonValue;
import dev.musher.chat.command.ConversationControl.Listening;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * In which rooms everything that is said is for us: as settings have it until somebody says
 * otherwise in the room. Any thread asks.
 */
public final class AmbientRooms {
    private final Set<String> usual;
    private final Path file;

    /**
     * @param usual rooms, by settings
     * @param folder of the transport
     */
    public AmbientRooms(Set<String> usual, Path folder) {
        this.usual = Set.copyOf(usual);
        this.file = folder.resolve("ambient.json");
    }

    public synchronized boolean isOn(String room) {
        return said().get(room) instanceof JsonValue.Flag(boolean on) ? on : usual.contains(room);
    }

    public synchronized void set(String room, Listening listening) {
        var all = new LinkedHashMap<>(said());
        all.put(room, new JsonValue.Flag(listening == Listening.TO_ALL));
        try {
            PrivateFiles.folder(file.toAbsolutePath().resolveSibling(""));
        } catch (IOException e) {
            throw FileException.of("write", file, e);
        }
        AtomicFile.write(
                file,
                Json.encode(new JsonValue.Fields(all)).getBytes(UTF_8),
                WriteOptions.usual().ownerOnly());
    }

    private Map<String, JsonValue> said() {
        if (!Files.exists(file)) {
            return Map.of();
        }
        try {
            return Json.parse(Files.readString(file)) instanceof JsonValue.Fields fields
                    ? fields.values()
                    : Map.of();
        } catch (JsonException _) {
            // Damaged: the settings count.
            return Map.of();
        } catch (IOException e) {
            throw FileException.of("read", file, e);
        }
    }
}
