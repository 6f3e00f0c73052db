package dev.musher.attempt;

import dev.musher.json.Json;
import dev.musher.json.JsonException;
import dev.musher.json.JsonValue;
import dev.musher.json.JsonValue.Fields;
import dev.musher.json.JsonValue.Text;
import dev.musher.runtime.Exit;
import dev.musher.runtime.Exit.Broke;
import dev.musher.runtime.Exit.Exited;
import dev.musher.runtime.Exit.Heard;
import dev.musher.runtime.Exit.LimitReached;
import dev.musher.runtime.Exit.NotResumed;
import dev.musher.runtime.Exit.OutOfMoney;
import dev.musher.runtime.Exit.Stopped;
import dev.musher.runtime.Exit.Throttled;
import dev.musher.runtime.Exit.Unusable;
import dev.musher.runtime.Report;
import dev.musher.story.Dollars;
import dev.musher.text.Utf8;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** A report as JSON. Words are kept by their ends, since a verdict stands at the end. */
final class ReportForm {
    /** In bytes. */
    private static final int LONGEST_WORDS = 200_000;

    private static final int LONGEST_DETAIL = 10_000;

    private ReportForm() {}

    static String write(Report report) {
        var fields = new LinkedHashMap<String, JsonValue>();
        exit(report.exit(), fields);
        fields.put("words", text(Utf8.tail(Utf8.encodable(report.words()), LONGEST_WORDS)));
        fields.put(
                "survivors",
                StandingForm.texts(report.survivors().stream().map(String::valueOf).toList()));
        return Json.encodeIndented(new Fields(fields)) + "\n";
    }

    private static void exit(Exit exit, Map<String, JsonValue> fields) {
        switch (exit) {
            case Exited _ -> fields.put("exit", text("exited"));
            case Broke(var heard, var detail) -> {
                fields.put("exit", text("broke"));
                fields.put("heard", text(heard.name()));
                fields.put("detail", cut(detail));
            }
            case NotResumed(var detail) -> {
                fields.put("exit", text("not-resumed"));
                fields.put("detail", cut(detail));
            }
            case Throttled(var until) -> {
                fields.put("exit", text("throttled"));
                fields.put("until", text(until.toString()));
            }
            case Unusable(var why) -> {
                fields.put("exit", text("unusable"));
                fields.put("detail", cut(why));
            }
            case LimitReached(var limit) -> {
                fields.put("exit", text("limit-reached"));
                fields.put("detail", cut(limit));
            }
            case OutOfMoney(var need, var why) -> {
                fields.put("exit", text("out-of-money"));
                fields.put("need", text(need.amount().toPlainString()));
                fields.put("detail", cut(why));
            }
            case Stopped _ -> fields.put("exit", text("stopped"));
        }
    }

    static Optional<Report> read(String text) {
        try {
            return Json.parse(text) instanceof Fields fields
                    ? Optional.of(report(fields))
                    : Optional.empty();
        } catch (JsonException | IllegalArgumentException | DateTimeException _) {
            return Optional.empty();
        }
    }

    private static Report report(Fields fields) {
        return new Report(
                exit(fields),
                fields.text("words").orElse(""),
                StandingForm.strings(fields, "survivors").stream().map(Long::valueOf).toList());
    }

    private static Exit exit(Fields fields) {
        String word = StandingForm.required(fields, "exit");
        String detail = fields.text("detail").orElse("");
        return switch (word) {
            case "exited" -> new Exited();
            case "broke" ->
                    new Broke(Heard.valueOf(StandingForm.required(fields, "heard")), detail);
            case "not-resumed" -> new NotResumed(detail);
            case "throttled" ->
                    new Throttled(Instant.parse(StandingForm.required(fields, "until")));
            case "unusable" -> new Unusable(detail);
            case "limit-reached" -> new LimitReached(detail);
            case "out-of-money" ->
                    new OutOfMoney(Dollars.of(StandingForm.required(fields, "need")), detail);
            case "stopped" -> new Stopped();
            default -> throw new IllegalArgumentException("an exit nobody knows: " + word);
        };
    }

    private static Text cut(String detail) {
        return text(Utf8.head(Utf8.encodable(detail), LONGEST_DETAIL));
    }

    private static Text text(String value) {
        return new Text(value);
    }
}
