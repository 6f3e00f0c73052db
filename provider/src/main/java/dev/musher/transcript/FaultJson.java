package dev.musher.transcript;

import dev.musher.json.JsonValue;
import dev.musher.provider.Fault;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Optional;

/** Faults as JSON, and back. */
public final class FaultJson {
    private FaultJson() {}

    public static JsonValue.Fields encode(Fault fault) {
        var fields = new FieldWriter().text("kind", kind(fault)).text("detail", fault.detail());
        fault.reset().ifPresent(reset -> fields.text("reset", reset.toString()));
        if (fault instanceof Fault.Unknown unknown) {
            fields.number("status", unknown.status());
        }
        return fields.build();
    }

    /**
     * Reads back what {@link #encode} wrote.
     *
     * @throws MalformedTranscript if it is anything else
     */
    public static Fault decode(JsonValue json) {
        return read(FieldReader.of("fault", json));
    }

    static Fault read(FieldReader fields) {
        String kind = fields.text("kind");
        String detail = fields.text("detail");
        return fields.done(
                switch (kind) {
                    case "rate-limited" -> new Fault.RateLimited(detail, reset(fields));
                    case "overloaded" -> new Fault.Overloaded(detail, reset(fields));
                    case "usage-cap" -> new Fault.UsageCap(detail, reset(fields));
                    case "auth" -> new Fault.Auth(detail);
                    case "context-too-long" -> new Fault.ContextTooLong(detail);
                    case "refused" -> new Fault.Refused(detail);
                    case "bad-request" -> new Fault.BadRequest(detail);
                    case "not-recorded" -> new Fault.NotRecorded(detail);
                    case "network" -> new Fault.Network(detail);
                    case "stream-broken" -> new Fault.StreamBroken(detail);
                    case "unknown" -> new Fault.Unknown(fields.smallNumber("status"), detail);
                    default -> throw fields.unknown("kind", kind);
                });
    }

    private static String kind(Fault fault) {
        return switch (fault) {
            case Fault.RateLimited _ -> "rate-limited";
            case Fault.Overloaded _ -> "overloaded";
            case Fault.UsageCap _ -> "usage-cap";
            case Fault.Auth _ -> "auth";
            case Fault.ContextTooLong _ -> "context-too-long";
            case Fault.Refused _ -> "refused";
            case Fault.BadRequest _ -> "bad-request";
            case Fault.NotRecorded _ -> "not-recorded";
            case Fault.Network _ -> "network";
            case Fault.StreamBroken _ -> "stream-broken";
            case Fault.Unknown _ -> "unknown";
        };
    }

    private static Optional<Instant> reset(FieldReader fields) {
        if (fields.optional("reset").isEmpty()) {
            return Optional.empty();
        }
        try {
            return Optional.of(Instant.parse(fields.text("reset")));
        } catch (DateTimeException unfit) {
            throw fields.problem("reset", "is not a time in ISO 8601");
        }
    }
}
