package dev.musher.attempt;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.files.PrivateFiles;
import dev.musher.json.Json;
import dev.musher.json.JsonException;
import dev.musher.json.JsonValue;
import dev.musher.json.JsonValue.Fields;
import dev.musher.story.Spend;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;

/**
 * Payments of an attempt that the ledger could not take at once, a line each; bounded. They are
 * numbered among all of the attempt's, so that whoever counts those in the ledger knows which of
 * them are missing there, and nothing has to be removed here. For one writer at a time.
 */
public final class OwedSpends {
    /** In bytes. */
    private static final long LARGEST_FILE = 2L << 20;

    private final Path folder;
    private final Path file;

    OwedSpends(Path folder) {
        this.folder = folder;
        this.file = folder.resolve("owed");
    }

    /**
     * A payment.
     *
     * @param number among all payments of the attempt, from 1
     */
    public record Owed(int number, Spend spend) {}

    /** A line begins with its own break: one before it may have been cut by a full disk. */
    public void add(Owed owed) {
        try {
            PrivateFiles.folder(folder);
            if (!Files.exists(file) || Files.size(file) < LARGEST_FILE) {
                PrivateFiles.write(
                        file,
                        "\n" + line(owed) + "\n",
                        StandardOpenOption.CREATE,
                        StandardOpenOption.APPEND);
            }
        } catch (IOException e) {
            throw AttemptFolder.failure("write", file, e);
        }
    }

    /** In the order in which they were added; the same one may be there twice. */
    public List<Owed> all() {
        var all = new ArrayList<Owed>();
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

    private static String line(Owed owed) {
        var fields = new LinkedHashMap<String, JsonValue>();
        fields.put("number", SpendForm.numeral(owed.number()));
        SpendForm.write(owed.spend(), fields);
        return Json.encode(new Fields(fields));
    }

    private static Optional<Owed> read(String line) {
        try {
            return Json.parse(line) instanceof Fields fields
                    ? Optional.of(owed(fields))
                    : Optional.empty();
        } catch (JsonException | IllegalArgumentException | ArithmeticException _) {
            return Optional.empty();
        }
    }

    private static Owed owed(Fields fields) {
        return new Owed(Math.toIntExact(SpendForm.whole(fields, "number")), SpendForm.read(fields));
    }
}
