package dev.musher.fleet.attemptfiles;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.base.files.PrivateFiles;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonException;
import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue.Fields;
import dev.musher.base.text.ImmutableBytes;
import dev.musher.fleet.runtime.ObservedCommand;
import dev.musher.pipeline.ledger.EntryHash;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The commands that an attempt was seen to run, a line each; bounded. For one writer at a time. */
public final class ObservedCommands {
    /** In bytes. */
    private static final long LARGEST_FILE = 2L << 20;

    static final String FILE = "ran";

    private final Path folder;
    private final Path file;
    private final MessageDigest written = sha256();

    ObservedCommands(Path folder) {
        this.folder = folder;
        this.file = folder.resolve(FILE);
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    public void add(ObservedCommand ran) {
        try {
            PrivateFiles.folder(folder);
            if (!Files.exists(file) || Files.size(file) < LARGEST_FILE) {
                var line = line(ran);
                PrivateFiles.write(
                        file, line, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
                written.update(line.getBytes(UTF_8));
            }
        } catch (IOException e) {
            throw AttemptFolder.failure("write", file, e);
        }
    }

    /** The hash of all that was written here, whatever the file says; nothing is added after it. */
    EntryHash end() {
        return new EntryHash(ImmutableBytes.wrap(written.digest()));
    }

    public List<ObservedCommand> all() {
        var all = new ArrayList<ObservedCommand>();
        LineFile.lines(file).forEach(line -> read(line).ifPresent(all::add));
        return List.copyOf(all);
    }

    void delete() {
        AttemptFolder.delete(file);
    }

    private static String line(ObservedCommand ran) {
        var fields = new JsonObjectBuilder();
        write(ran, fields);
        return Json.encode(fields.build()) + "\n";
    }

    static void write(ObservedCommand ran, JsonObjectBuilder fields) {
        fields.number("exit_code", ran.exitCode()).text("command_sha256", ran.command());
    }

    private static Optional<ObservedCommand> read(String line) {
        try {
            return Json.parse(line) instanceof Fields fields ? read(fields) : Optional.empty();
        } catch (JsonException | IllegalArgumentException | ArithmeticException _) {
            return Optional.empty();
        }
    }

    /** Empty if they tell of no command; throws what is no hash or no exit code. */
    static Optional<ObservedCommand> read(Fields fields) {
        return fields.number("exit_code")
                .flatMap(
                        code ->
                                fields.text("command_sha256")
                                        .map(EntryHash::parse)
                                        .map(it -> new ObservedCommand(it, code.intValueExact())));
    }
}
