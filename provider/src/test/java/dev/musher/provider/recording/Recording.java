package dev.musher.provider.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** One exchange over HTTP as it was recorded. */
public record Recording(String url, String requestBody, String responseBody) {
    /** Overrides where the recordings are. */
    private static final String PROPERTY = "musher.recordings";

    /** The exchanges of a file like {@code gemini/streams-text}. */
    public static List<Recording> load(String name) {
        Optional<Path> folder = folder();
        assumeTrue(
                folder.isPresent(),
                "SKIPPED: no recordings; set -D" + PROPERTY + " or have shared/wire/recordings");
        return read(folder.get().resolve(name + ".json"));
    }

    /** All exchanges in a folder like {@code gemini}; none where there are no recordings. */
    public static List<Recording> present(String vendor) {
        Optional<Path> folder = folder();
        if (folder.isEmpty()) {
            return List.of();
        }
        try (var files = Files.list(folder.get().resolve(vendor))) {
            return files.sorted().flatMap(file -> read(file).stream()).toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static List<Recording> read(Path path) {
        try {
            var file = Json.parse(Files.readString(path));
            return items(field(file, "interactions")).stream().map(Recording::of).toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    public JsonValue request() {
        return Json.parse(requestBody);
    }

    private static Recording of(JsonValue interaction) {
        var request = field(interaction, "request");
        return new Recording(
                text(field(request, "url")),
                text(field(request, "body")),
                text(field(field(interaction, "response"), "body")));
    }

    private static Optional<Path> folder() {
        String named = System.getProperty(PROPERTY);
        if (named != null) {
            return Optional.of(Path.of(named)).filter(Files::isDirectory);
        }
        Path at = Path.of(System.getProperty("musher.root", ".")).toAbsolutePath().normalize();
        while (at != null) {
            Path folder = at.resolve("shared/wire/recordings");
            if (Files.isDirectory(folder)) {
                return Optional.of(folder);
            }
            at = at.getParent();
        }
        return Optional.empty();
    }

    private static JsonValue field(JsonValue value, String name) {
        assertThat(value).isInstanceOf(JsonValue.Fields.class);
        return ((JsonValue.Fields) value).field(name).orElseThrow();
    }

    private static List<JsonValue> items(JsonValue value) {
        return ((JsonValue.Items) value).values();
    }

    private static String text(JsonValue value) {
        return ((JsonValue.Text) value).value();
    }
}
