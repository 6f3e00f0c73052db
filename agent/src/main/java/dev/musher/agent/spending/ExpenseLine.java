package dev.musher.agent.spending;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonException;
import dev.musher.base.json.JsonTokens;
import dev.musher.base.json.JsonValue;
import dev.musher.base.text.Utf8;
import dev.musher.base.time.InstantText;
import dev.musher.provider.api.TokenUsage;
import dev.musher.provider.catalogue.Cost;
import dev.musher.provider.vendor.ModelRole;
import io.avaje.json.JsonWriter;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Optional;

/** One expense as a line of JSON, and back. */
final class ExpenseLine {
    /** How every line begins, so that one is found again behind a line that was torn off. */
    private static final String BEGIN = "{\"v\":";

    private static final int VERSION = 1;

    /** Names of models and reasons are other people's words; a line stays one small write. */
    private static final int LONGEST_TEXT = 400;

    private ExpenseLine() {}

    /** What a line turned out to be. */
    sealed interface Reading {
        record Whole(Expense expense) implements Reading {}

        /** Another version wrote it. */
        record Foreign() implements Reading {}

        record Unreadable() implements Reading {}
    }

    /** With its line feed. */
    static byte[] encode(Expense expense) {
        byte[] json = Json.write(writer -> write(writer, expense));
        var line = new byte[json.length + 1];
        System.arraycopy(json, 0, line, 0, json.length);
        line[json.length] = '\n';
        return line;
    }

    private static void write(JsonWriter writer, Expense expense) {
        TokenUsage tokenUsage = expense.usage();
        writer.beginObject();
        number(writer, "v", VERSION);
        JsonTokens.text(writer, "at", InstantText.text(expense.at()));
        JsonTokens.text(writer, "session", bounded(expense.session()));
        JsonTokens.text(writer, "role", expense.role().word());
        JsonTokens.text(writer, "model", bounded(expense.model()));
        number(writer, "input", tokenUsage.input());
        number(writer, "cacheRead", tokenUsage.cacheRead());
        number(writer, "cacheWrite", tokenUsage.cacheWrite());
        number(writer, "cacheWriteLong", tokenUsage.cacheWriteLong());
        number(writer, "output", tokenUsage.output());
        number(writer, "reasoning", tokenUsage.reasoning());
        if (expense.cost() instanceof Cost.Known known) {
            number(writer, "picodollars", known.picodollars());
        } else {
            JsonTokens.text(writer, "unknown", bounded(((Cost.Unknown) expense.cost()).reason()));
        }
        writer.endObject();
    }

    private static void number(JsonWriter writer, String name, long value) {
        writer.name(name);
        writer.value(value);
    }

    private static String bounded(String text) {
        return Utf8.head(text, LONGEST_TEXT);
    }

    static Reading decode(byte[] bytes) {
        String line = new String(bytes, StandardCharsets.UTF_8);
        Optional<JsonValue.Fields> fields = parse(line);
        int last = line.lastIndexOf(BEGIN);
        if (fields.isEmpty() && last > 0) {
            fields = parse(line.substring(last));
        }
        try {
            return fields.isEmpty() ? new Reading.Unreadable() : read(fields.get());
        } catch (DateTimeException | ArithmeticException _) {
            return new Reading.Unreadable();
        }
    }

    private static Optional<JsonValue.Fields> parse(String text) {
        try {
            return Json.parse(text) instanceof JsonValue.Fields fields
                    ? Optional.of(fields)
                    : Optional.empty();
        } catch (JsonException _) {
            return Optional.empty();
        }
    }

    private static Reading read(JsonValue.Fields fields) {
        Optional<BigDecimal> version = fields.number("v");
        if (version.isPresent() && version.get().compareTo(BigDecimal.valueOf(VERSION)) != 0) {
            return new Reading.Foreign();
        }
        Optional<ModelRole> role = fields.text("role").flatMap(ExpenseLine::role);
        Optional<String> at = fields.text("at");
        if (version.isEmpty() || role.isEmpty() || at.isEmpty()) {
            return new Reading.Unreadable();
        }
        return new Reading.Whole(
                new Expense(
                        Instant.parse(at.get()),
                        fields.text("session").orElse(""),
                        role.get(),
                        fields.text("model").orElse(""),
                        usage(fields),
                        cost(fields)));
    }

    private static TokenUsage usage(JsonValue.Fields fields) {
        return new TokenUsage(
                count(fields, "input"),
                count(fields, "cacheRead"),
                count(fields, "cacheWrite"),
                count(fields, "cacheWriteLong"),
                count(fields, "output"),
                count(fields, "reasoning"));
    }

    private static Cost cost(JsonValue.Fields fields) {
        return fields.number("picodollars")
                .<Cost>map(known -> new Cost.Known(known.longValueExact()))
                .orElseGet(
                        () -> new Cost.Unknown(fields.text("unknown").orElse("no reason given")));
    }

    private static long count(JsonValue.Fields fields, String name) {
        return fields.number(name).map(BigDecimal::longValueExact).orElse(0L);
    }

    private static Optional<ModelRole> role(String word) {
        for (ModelRole modelRole : ModelRole.values()) {
            if (modelRole.word().equals(word)) {
                return Optional.of(modelRole);
            }
        }
        return Optional.empty();
    }
}
