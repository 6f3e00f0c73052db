package dev.musher.chat.remote;

import dev.musher.base.failure.ExplainedException;
import dev.musher.base.files.AtomicFile;
import dev.musher.base.files.FileException;
import dev.musher.base.files.PrivateFiles;
import dev.musher.base.files.WriteOptions;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonException;
import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;

/** What an adapter remembers, in one small file that only its owner may read. */
public record StateFile(Path folder, String name) {
    private static final BigDecimal VERSION = BigDecimal.ONE;

    private Path file() {
        return folder.resolve(name);
    }

    /** What was written last; nothing the first time. */
    public Optional<JsonValue.Fields> read() {
        try {
            if (Json.parse(Files.readString(file())) instanceof JsonValue.Fields fields
                    && fields.number("version").filter(VERSION::equals).isPresent()) {
                return Optional.of(fields);
            }
        } catch (NoSuchFileException _) {
            return Optional.empty();
        } catch (JsonException _) {
            // Said below.
        } catch (IOException e) {
            throw FileException.of("read", file(), e);
        }
        throw new ExplainedException(
                "The file " + file() + " is damaged or of another version.",
                "Move it away to start anew; messages that came meanwhile are not answered then.");
    }

    /** On the disk when it returns. */
    public void write(JsonObjectBuilder fields) {
        var whole = fields.number("version", VERSION.longValue()).build();
        try {
            PrivateFiles.folder(folder);
        } catch (IOException e) {
            throw FileException.of("write", file(), e);
        }
        AtomicFile.write(
                file(),
                Json.encode(whole).getBytes(StandardCharsets.UTF_8),
                WriteOptions.usual().ownerOnly());
    }
}
