package dev.musher.fleet.attemptfiles;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonException;
import dev.musher.base.json.JsonValue;
import dev.musher.base.json.JsonValue.Fields;
import dev.musher.base.json.JsonValue.Text;
import dev.musher.base.text.Utf8;
import dev.musher.fleet.runtime.MissionExit;
import dev.musher.fleet.runtime.MissionExit.Broke;
import dev.musher.fleet.runtime.MissionExit.Exited;
import dev.musher.fleet.runtime.MissionExit.Heard;
import dev.musher.fleet.runtime.MissionExit.LimitReached;
import dev.musher.fleet.runtime.MissionExit.NotResumed;
import dev.musher.fleet.runtime.MissionExit.OutOfMoney;
import dev.musher.fleet.runtime.MissionExit.Stopped;
import dev.musher.fleet.runtime.MissionExit.Throttled;
import dev.musher.fleet.runtime.MissionExit.Unusable;
import dev.musher.fleet.runtime.MissionReport;
import dev.musher.pipeline.story.Dollars;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** A report as JSON. Long texts keep their end, since that is where a verdict is. */
final class MissionReportForm {
    /** In bytes. */
    private static final int LONGEST_WORDS = 200_000;

    private static final int LONGEST_DETAIL = 10_000;

    private MissionReportForm() {}

    static String write(MissionReport missionReport) {
        var fields = new LinkedHashMap<String, JsonValue>();
        exit(missionReport.exit(), fields);
        fields.put("words", text(Utf8.tail(Utf8.encodable(missionReport.words()), LONGEST_WORDS)));
        fields.put(
                "survivors",
                WorkspaceStateForm.texts(
                        missionReport.survivors().stream().map(String::valueOf).toList()));
        return Json.encodeIndented(new Fields(fields)) + "\n";
    }

    private static void exit(MissionExit missionExit, Map<String, JsonValue> fields) {
        switch (missionExit) {
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

    static Optional<MissionReport> read(String text) {
        try {
            return Json.parse(text) instanceof Fields fields
                    ? Optional.of(report(fields))
                    : Optional.empty();
        } catch (JsonException | IllegalArgumentException | DateTimeException _) {
            return Optional.empty();
        }
    }

    private static MissionReport report(Fields fields) {
        return new MissionReport(
                exit(fields),
                fields.text("words").orElse(""),
                WorkspaceStateForm.strings(fields, "survivors").stream()
                        .map(Long::valueOf)
                        .toList());
    }

    private static MissionExit exit(Fields fields) {
        String word = WorkspaceStateForm.required(fields, "exit");
        String detail = fields.text("detail").orElse("");
        return switch (word) {
            case "exited" -> new Exited();
            case "broke" ->
                    new Broke(Heard.valueOf(WorkspaceStateForm.required(fields, "heard")), detail);
            case "not-resumed" -> new NotResumed(detail);
            case "throttled" ->
                    new Throttled(Instant.parse(WorkspaceStateForm.required(fields, "until")));
            case "unusable" -> new Unusable(detail);
            case "limit-reached" -> new LimitReached(detail);
            case "out-of-money" ->
                    new OutOfMoney(Dollars.of(WorkspaceStateForm.required(fields, "need")), detail);
            case "stopped" -> new Stopped();
            default -> throw new IllegalArgumentException("an unknown exit: " + word);
        };
    }

    private static Text cut(String detail) {
        return text(Utf8.head(Utf8.encodable(detail), LONGEST_DETAIL));
    }

    private static Text text(String value) {
        return new Text(value);
    }
}
