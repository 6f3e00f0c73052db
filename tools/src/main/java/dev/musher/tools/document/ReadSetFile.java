package dev.musher.tools.document;

import dev.musher.base.files.AtomicFile;
import dev.musher.base.files.WriteOptions;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonException;
import dev.musher.base.json.JsonValue;
import dev.musher.base.json.JsonValue.Fields;
import dev.musher.base.json.JsonValue.Items;
import dev.musher.base.json.JsonValue.Numeral;
import dev.musher.base.json.JsonValue.Text;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;

/** Keeps what a session has read across processes. */
public final class ReadSetFile {
    private static final BigDecimal VERSION = BigDecimal.ONE;

    private final Path file;

    public ReadSetFile(Path file) {
        this.file = file;
    }

    /** Fills a set with what was saved; nothing saved is not an error. */
    public void load(ReadSet reads) throws IOException {
        String text;
        try {
            text = Files.readString(file);
        } catch (NoSuchFileException _) {
            return;
        }
        try {
            load(reads, Json.parse(text));
        } catch (JsonException | IllegalArgumentException e) {
            throw new IOException(file + " is damaged (" + e.getMessage() + "). Delete it.", e);
        }
    }

    public void save(ReadSet reads) {
        var files = new ArrayList<JsonValue>();
        reads.prints().forEach((path, print) -> files.add(written(path, print)));
        Map<String, JsonValue> whole = new LinkedHashMap<>();
        whole.put("version", new Numeral(VERSION));
        whole.put("files", new Items(files));
        AtomicFile.write(
                file,
                Json.encode(new Fields(whole)).getBytes(StandardCharsets.UTF_8),
                WriteOptions.usual().withParents().ownerOnly());
    }

    private void load(ReadSet reads, JsonValue whole) throws IOException {
        if (!(whole instanceof Fields fields)
                || !(fields.field("version").orElse(null) instanceof Numeral version)) {
            throw new IllegalArgumentException("it has no version");
        }
        if (version.value().compareTo(VERSION) != 0) {
            throw new IOException(
                    file
                            + " has version "
                            + version.value()
                            + ", and this program knows version "
                            + VERSION
                            + " only. Use another session, or delete the file.");
        }
        if (!(fields.field("files").orElse(null) instanceof Items files)) {
            throw new IllegalArgumentException("it has no files");
        }
        for (var entry : files.values()) {
            if (!(entry instanceof Fields saved)) {
                throw new IllegalArgumentException("a file is not an object");
            }
            reads.note(Path.of(required(saved, "path")), print(saved));
        }
    }

    private static Fields written(Path path, ContentFingerprint print) {
        var lines = ByteBuffer.allocate(Integer.BYTES * print.lineCount());
        lines.asIntBuffer().put(print.lines());
        Map<String, JsonValue> saved = new LinkedHashMap<>();
        saved.put("path", new Text(path.toString()));
        saved.put("size", new Text(Long.toString(print.size())));
        saved.put("hash", new Text(Long.toHexString(print.hash())));
        saved.put("lines", new Text(Base64.getEncoder().encodeToString(lines.array())));
        return new Fields(saved);
    }

    private static ContentFingerprint print(Fields saved) {
        var lines = ByteBuffer.wrap(Base64.getDecoder().decode(required(saved, "lines")));
        var hashes = new int[lines.remaining() / Integer.BYTES];
        lines.asIntBuffer().get(hashes);
        return new ContentFingerprint(
                Long.parseLong(required(saved, "size")),
                Long.parseUnsignedLong(required(saved, "hash"), 16),
                hashes);
    }

    private static String required(Fields saved, String name) {
        return saved.text(name)
                .orElseThrow(() -> new IllegalArgumentException("a file has no " + name));
    }
}
