package dev.musher.provider.codec;

import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import dev.musher.provider.api.ProviderFault;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Optional;

/** Faults as JSON, and back. */
public final class FaultJson {
    private FaultJson() {}

    public static JsonValue.Fields encode(ProviderFault providerFault) {
        var fields =
                new JsonObjectBuilder()
                        .text("kind", kind(providerFault))
                        .text("detail", providerFault.detail());
        providerFault.reset().ifPresent(reset -> fields.text("reset", reset.toString()));
        if (providerFault instanceof ProviderFault.Unknown unknown) {
            fields.number("status", unknown.status());
        }
        return fields.build();
    }

    /**
     * Reads back what {@link #encode} wrote.
     *
     * @throws MalformedTranscript if it is anything else
     */
    public static ProviderFault decode(JsonValue json) {
        return read(JsonFieldReader.of("fault", json));
    }

    static ProviderFault read(JsonFieldReader fields) {
        String kind = fields.text("kind");
        String detail = fields.text("detail");
        return fields.done(
                switch (kind) {
                    case "rate-limited" -> new ProviderFault.RateLimited(detail, reset(fields));
                    case "overloaded" -> new ProviderFault.Overloaded(detail, reset(fields));
                    case "usage-cap" -> new ProviderFault.UsageCap(detail, reset(fields));
                    case "auth" -> new ProviderFault.Auth(detail);
                    case "context-too-long" -> new ProviderFault.ContextTooLong(detail);
                    case "refused" -> new ProviderFault.Refused(detail);
                    case "bad-request" -> new ProviderFault.BadRequest(detail);
                    case "not-recorded" -> new ProviderFault.NotRecorded(detail);
                    case "network" -> new ProviderFault.Network(detail);
                    case "stream-broken" -> new ProviderFault.StreamBroken(detail);
                    case "unknown" ->
                            new ProviderFault.Unknown(fields.smallNumber("status"), detail);
                    default -> throw fields.unknown("kind", kind);
                });
    }

    private static String kind(ProviderFault providerFault) {
        return switch (providerFault) {
            case ProviderFault.RateLimited _ -> "rate-limited";
            case ProviderFault.Overloaded _ -> "overloaded";
            case ProviderFault.UsageCap _ -> "usage-cap";
            case ProviderFault.Auth _ -> "auth";
            case ProviderFault.ContextTooLong _ -> "context-too-long";
            case ProviderFault.Refused _ -> "refused";
            case ProviderFault.BadRequest _ -> "bad-request";
            case ProviderFault.NotRecorded _ -> "not-recorded";
            case ProviderFault.Network _ -> "network";
            case ProviderFault.StreamBroken _ -> "stream-broken";
            case ProviderFault.Unknown _ -> "unknown";
        };
    }

    private static Optional<Instant> reset(JsonFieldReader fields) {
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
