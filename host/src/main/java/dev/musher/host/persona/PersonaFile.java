package dev.musher.host.persona;

import static java.nio.charset.StandardCharsets.UTF_8;

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
import java.util.Optional;

/** What is kept of a conversation beside its session. */
record PersonaFile(Path file) {
    /**
     * Where a conversation is.
     *
     * @param session its id
     * @param heard how far in the ledger it has been told what happened
     */
    record Place(String session, long heard) {}

    /** Nothing for a new conversation. */
    Optional<Place> read() {
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            return Json.parse(Files.readString(file)) instanceof JsonValue.Fields fields
                    ? Optional.of(
                            new Place(
                                    fields.requireText("session"),
                                    fields.number("heard").map(BigDecimal::longValue).orElse(0L)))
                    : Optional.empty();
        } catch (JsonException | IllegalArgumentException _) {
            // Only a session is forgotten: what happened is in the ledger.
            return Optional.empty();
        } catch (IOException e) {
            throw FileException.of("read", file, e);
        }
    }

    void write(Place place) {
        String text =
                Json.encode(
                        new JsonObjectBuilder()
                                .text("session", place.session())
                                .number("heard", place.heard())
                                .build());
        AtomicFile.write(
                file, text.getBytes(UTF_8), WriteOptions.usual().withParents().ownerOnly());
    }

    void delete() {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw FileException.of("delete", file, e);
        }
    }
}
