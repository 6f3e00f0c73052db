package dev.musher.fleet.attemptfiles;

import dev.musher.base.files.PrivateFiles;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonException;
import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue.Fields;
import dev.musher.pipeline.story.CallSpend;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Payments of an attempt that the ledger could not take at once, a line each; bounded. They are
 * numbered among all of the attempt's, so that a reader who counts those in the ledger knows which
 * of them are missing there, and nothing has to be removed here. For one writer at a time.
 */
public final class PendingSpends {
    /** In bytes. */
    private static final long LARGEST_FILE = 2L << 20;

    private final Path folder;
    private final Path file;

    PendingSpends(Path folder) {
        this.folder = folder;
        this.file = folder.resolve("owed");
    }

    /**
     * A payment.
     *
     * @param number among all payments of the attempt, from 1
     */
    public record PendingSpend(int number, CallSpend spend) {}

    /** A line begins with its own break: one before it may have been cut by a full disk. */
    public void add(PendingSpend pendingSpend) {
        try {
            PrivateFiles.folder(folder);
            if (!Files.exists(file) || Files.size(file) < LARGEST_FILE) {
                PrivateFiles.write(
                        file,
                        "\n" + line(pendingSpend) + "\n",
                        StandardOpenOption.CREATE,
                        StandardOpenOption.APPEND);
            }
        } catch (IOException e) {
            throw AttemptFolder.failure("write", file, e);
        }
    }

    /** In the order in which they were added; the same one may be there twice. */
    public List<PendingSpend> all() {
        var all = new ArrayList<PendingSpend>();
        LineFile.lines(file).forEach(line -> read(line).ifPresent(all::add));
        return List.copyOf(all);
    }

    void delete() {
        AttemptFolder.delete(file);
    }

    private static String line(PendingSpend pendingSpend) {
        var fields = new JsonObjectBuilder().number("number", pendingSpend.number());
        SpendForm.write(pendingSpend.spend(), fields);
        return Json.encode(fields.build());
    }

    private static Optional<PendingSpend> read(String line) {
        try {
            return Json.parse(line) instanceof Fields fields
                    ? Optional.of(owed(fields))
                    : Optional.empty();
        } catch (JsonException | IllegalArgumentException | ArithmeticException _) {
            return Optional.empty();
        }
    }

    private static PendingSpend owed(Fields fields) {
        return new PendingSpend(
                fields.requireNumber("number").intValueExact(), SpendForm.read(fields));
    }
}
