package dev.musher.attempt;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.files.PrivateFiles;
import dev.musher.json.Json;
import dev.musher.json.JsonException;
import dev.musher.json.JsonValue;
import dev.musher.json.JsonValue.Fields;
import dev.musher.json.JsonValue.Numeral;
import dev.musher.json.JsonValue.Text;
import dev.musher.ledger.Hash;
import dev.musher.text.Octets;
import dev.musher.text.Utf8;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;

/** The commands that an attempt was seen to run, a line each; bounded. For one writer at a time. */
public final class RanCommands {
    /** In bytes. */
    private static final long LARGEST_FILE = 2L << 20;

    static final String FILE = "ran";

    private static final int LONGEST_COMMAND = 10_000;

    private final Path folder;
    private final Path file;
    private final MessageDigest written = sha256();

    RanCommands(Path folder) {
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

    /** A command and how it ended. */
    public record RanCommand(String command, int exitCode) {}

    public void add(RanCommand ran) {
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
    Hash end() {
        return new Hash(Octets.wrap(written.digest()));
    }

    public List<RanCommand> all() {
        var all = new ArrayList<RanCommand>();
        try {
            for (String line : new String(Files.readAllBytes(file), UTF_8).lines().toList()) {
                read(line).ifPresent(all::add);
            }
        } catch (IOException _) {
            return List.of();
        }
        return List.copyOf(all);
    }

    void delete() {
        AttemptFolder.delete(file);
    }

    private static String line(RanCommand ran) {
        var fields = new LinkedHashMap<String, JsonValue>();
        fields.put("command", new Text(Utf8.head(Utf8.encodable(ran.command()), LONGEST_COMMAND)));
        fields.put("exit", new Numeral(BigDecimal.valueOf(ran.exitCode())));
        return Json.encode(new Fields(fields)) + "\n";
    }

    private static Optional<RanCommand> read(String line) {
        try {
            return Json.parse(line) instanceof Fields fields
                            && fields.field("exit").orElse(new JsonValue.Null())
                                    instanceof Numeral(var exit)
                    ? fields.text("command")
                            .map(command -> new RanCommand(command, exit.intValueExact()))
                    : Optional.empty();
        } catch (JsonException | ArithmeticException _) {
            return Optional.empty();
        }
    }
}
