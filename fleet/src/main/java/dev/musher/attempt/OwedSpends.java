package dev.musher.attempt;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.files.PrivateFiles;
import dev.musher.json.Json;
import dev.musher.json.JsonException;
import dev.musher.json.JsonValue;
import dev.musher.json.JsonValue.Fields;
import dev.musher.json.JsonValue.Numeral;
import dev.musher.json.JsonValue.Text;
import dev.musher.story.Dollars;
import dev.musher.story.Spend;
import dev.musher.text.Utf8;
import java.io.IOException;
import java.math.BigDecimal;
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

    private static final int LONGEST_MODEL = 1_000;

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
        var tokens = owed.spend().tokens();
        fields.put("number", numeral(owed.number()));
        fields.put(
                "model", new Text(Utf8.head(Utf8.encodable(owed.spend().model()), LONGEST_MODEL)));
        fields.put("input", numeral(tokens.input()));
        fields.put("output", numeral(tokens.output()));
        fields.put("cache_read", numeral(tokens.cacheRead()));
        fields.put("cache_write", numeral(tokens.cacheWrite()));
        owed.spend().cost().ifPresent(cost -> fields.put("dollars", new Numeral(cost.amount())));
        return Json.encode(new Fields(fields));
    }

    private static Numeral numeral(long number) {
        return new Numeral(BigDecimal.valueOf(number));
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
        var tokens =
                new Spend.Tokens(
                        whole(fields, "input"),
                        whole(fields, "output"),
                        whole(fields, "cache_read"),
                        whole(fields, "cache_write"));
        var cost = number(fields, "dollars").map(Dollars::new);
        return new Owed(
                Math.toIntExact(whole(fields, "number")),
                new Spend(StandingForm.required(fields, "model"), tokens, cost));
    }

    private static long whole(Fields fields, String name) {
        return number(fields, name)
                .orElseThrow(() -> new IllegalArgumentException("no " + name))
                .longValueExact();
    }

    private static Optional<BigDecimal> number(Fields fields, String name) {
        return fields.field(name)
                .filter(Numeral.class::isInstance)
                .map(value -> ((Numeral) value).value());
    }
}
