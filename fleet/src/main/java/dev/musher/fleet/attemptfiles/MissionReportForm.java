package dev.musher.fleet.attemptfiles;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonException;
import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue.Fields;
import dev.musher.base.text.Utf8;
import dev.musher.fleet.runtime.MissionExit;
import dev.musher.fleet.runtime.MissionExit.Broke;
import dev.musher.fleet.runtime.MissionExit.Exited;
import dev.musher.fleet.runtime.MissionExit.Heard;
import dev.musher.fleet.runtime.MissionExit.LimitReached;
import dev.musher.fleet.runtime.MissionExit.NotResumed;
import dev.musher.fleet.runtime.MissionExit.OutOfMoney;
import dev.musher.fleet.runtime.MissionExit.Rejected;
import dev.musher.fleet.runtime.MissionExit.Stopped;
import dev.musher.fleet.runtime.MissionExit.Throttled;
import dev.musher.fleet.runtime.MissionExit.Unusable;
import dev.musher.fleet.runtime.MissionReport;
import dev.musher.pipeline.story.Dollars;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Optional;

/** A report as JSON. Long texts keep their end, since that is where a verdict is. */
final class MissionReportForm {
    /** In bytes. */
    private static final int LONGEST_WORDS = 200_000;

    private static final int LONGEST_DETAIL = 10_000;

    private MissionReportForm() {}

    static String write(MissionReport missionReport) {
        var fields = new JsonObjectBuilder();
        exit(missionReport.exit(), fields);
        fields.text("words", Utf8.tail(Utf8.encodable(missionReport.words()), LONGEST_WORDS))
                .texts(
                        "survivors",
                        missionReport.survivors().stream().map(String::valueOf).toList());
        return Json.encodeIndented(fields.build()) + "\n";
    }

    private static void exit(MissionExit missionExit, JsonObjectBuilder fields) {
        switch (missionExit) {
            case Exited _ -> fields.text("exit", "exited");
            case Broke(var heard, var detail) -> {
                fields.text("exit", "broke");
                fields.text("heard", heard.name());
                fields.text("detail", cut(detail));
            }
            case NotResumed(var detail) -> {
                fields.text("exit", "not-resumed");
                fields.text("detail", cut(detail));
            }
            case Throttled(var until) -> {
                fields.text("exit", "throttled");
                fields.text("until", until.toString());
            }
            case Unusable(var why) -> {
                fields.text("exit", "unusable");
                fields.text("detail", cut(why));
            }
            case Rejected(var why) -> {
                fields.text("exit", "rejected");
                fields.text("detail", cut(why));
            }
            case LimitReached(var limit) -> {
                fields.text("exit", "limit-reached");
                fields.text("detail", cut(limit));
            }
            case OutOfMoney(var need, var why) -> {
                fields.text("exit", "out-of-money");
                fields.text("need", need.amount().toPlainString());
                fields.text("detail", cut(why));
            }
            case Stopped _ -> fields.text("exit", "stopped");
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
        String word = fields.requireText("exit");
        String detail = fields.text("detail").orElse("");
        return switch (word) {
            case "exited" -> new Exited();
            case "broke" -> new Broke(Heard.valueOf(fields.requireText("heard")), detail);
            case "not-resumed" -> new NotResumed(detail);
            case "throttled" -> new Throttled(Instant.parse(fields.requireText("until")));
            case "unusable" -> new Unusable(detail);
            case "rejected" -> new Rejected(detail);
            case "limit-reached" -> new LimitReached(detail);
            case "out-of-money" -> new OutOfMoney(Dollars.of(fields.requireText("need")), detail);
            case "stopped" -> new Stopped();
            default -> throw new IllegalArgumentException("an unknown exit: " + word);
        };
    }

    private static String cut(String detail) {
        return Utf8.head(Utf8.encodable(detail), LONGEST_DETAIL);
    }
}
