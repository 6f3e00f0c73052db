package dev.musher.fleet.runtime.claude;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonException;
import dev.musher.base.json.JsonValue;
import dev.musher.base.json.JsonValue.Fields;
import dev.musher.base.text.OneLineText;
import dev.musher.fleet.runtime.claude.StreamLine.Unknown;
import dev.musher.fleet.runtime.claude.StreamLine.VendorStatus;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads lines of {@code --output-format stream-json}; never fails, whatever the line is. */
final class StreamParser {
    private static final int QUOTED = 120;

    /** Later than any reset, and still a time. */
    private static final long LATEST_SECOND = 253_402_300_799L;

    private static final int MOST_DIGITS = 40;

    /** More tokens than any run takes, and few enough to be multiplied with a price. */
    private static final BigDecimal MOST_COUNTED = BigDecimal.valueOf(10_000_000_000L);

    private static final String CONTROL = "{\"type\":\"control_request\",\"request_id\":\"";

    private StreamParser() {}

    static StreamLine parse(ProcessLine line) {
        if (line instanceof ProcessLine.Cut(var head, var bytes)) {
            return cut(head, bytes);
        }
        String text = ((ProcessLine.Whole) line).text();
        if (text.isBlank()) {
            return new StreamLine.Quiet();
        }
        try {
            return Json.parse(text) instanceof Fields fields ? read(fields) : strange(text);
        } catch (JsonException _) {
            return strange(text);
        }
    }

    /** A question must be answered, or its asker waits for ever. */
    private static StreamLine cut(String head, long bytes) {
        int end = head.indexOf('"', CONTROL.length());
        if (head.startsWith(CONTROL) && end > 0) {
            return new StreamLine.StrangeQuestion(head.substring(CONTROL.length(), end));
        }
        return new Unknown(
                "A line of "
                        + bytes
                        + " bytes was left out: "
                        + OneLineText.beginning(
                                head.substring(0, Math.min(head.length(), 400)), 60));
    }

    private static StreamLine strange(String text) {
        return new Unknown("Not understood: " + OneLineText.beginning(text, QUOTED));
    }

    private static StreamLine read(Fields line) {
        return switch (line.text("type").orElse("")) {
            case "system" -> system(line);
            case "stream_event" -> MessageParser.streamed(line);
            case "assistant" -> MessageParser.said(line);
            case "user" -> MessageParser.returns(line);
            case "rate_limit_event" -> limit(line);
            case "control_request" -> question(line);
            case "result" -> ResultLineParser.verdict(line);
            case "tool_progress" -> new StreamLine.Busy("A tool is running.");
            case "control_response", "control_cancel_request", "keep_alive" ->
                    new StreamLine.Quiet();
            default -> strange(Json.encode(line));
        };
    }

    private static StreamLine system(Fields line) {
        return switch (line.text("subtype").orElse("")) {
            case "init" ->
                    new StreamLine.Opened(
                            line.text("session_id").orElse(""), line.text("model").orElse(""));
            case "api_retry" ->
                    new StreamLine.Retry(
                            number(line, "retry_delay_ms").map(BigDecimal::longValue).orElse(0L));
            default -> new StreamLine.Quiet();
        };
    }

    private static StreamLine limit(Fields line) {
        Fields info = line.object("rate_limit_info").orElse(line);
        String status = info.text("status").orElse("");
        return new StreamLine.Limit(
                door(status), status, number(info, "resetsAt").flatMap(StreamParser::moment));
    }

    private static VendorStatus door(String status) {
        if (status.equals("allowed") || status.startsWith("allowed_")) {
            return VendorStatus.OPEN;
        }
        return status.equals("rejected") ? VendorStatus.CLOSED : VendorStatus.UNKNOWN;
    }

    private static Optional<Instant> moment(BigDecimal seconds) {
        return seconds.signum() > 0 && seconds.compareTo(BigDecimal.valueOf(LATEST_SECOND)) < 0
                ? Optional.of(Instant.ofEpochSecond(seconds.longValue()))
                : Optional.empty();
    }

    private static StreamLine question(Fields line) {
        String id = line.text("request_id").orElse("");
        Fields request = line.object("request").orElse(line);
        if (!request.text("subtype").orElse("").equals("can_use_tool")) {
            return new StreamLine.StrangeQuestion(id);
        }
        return new StreamLine.Question(
                id,
                request.text("tool_name").orElse(""),
                request.object("input").orElse(new Fields(Map.of())),
                request.text("blocked_path"));
    }

    static Optional<BigDecimal> number(Fields fields, String name) {
        return fields.number(name).filter(StreamParser::isSmall);
    }

    /** No arithmetic with what follows may take more than a moment. */
    private static boolean isSmall(BigDecimal number) {
        return number.precision() < MOST_DIGITS && Math.abs((long) number.scale()) < MOST_DIGITS;
    }

    static long count(Fields fields, String name) {
        return number(fields, name)
                .filter(number -> number.signum() > 0)
                .map(number -> number.min(MOST_COUNTED).longValue())
                .orElse(0L);
    }

    static List<JsonValue> items(Fields fields, String name) {
        return fields.field(name).orElse(new JsonValue.Null()) instanceof JsonValue.Items items
                ? items.values()
                : List.of();
    }
}
