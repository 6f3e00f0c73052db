package dev.musher.wire;

import dev.musher.provider.Answer;
import dev.musher.provider.Fault;

/**
 * Takes an endpoint's keys out of what its server says: some repeat the key they did not like, and
 * what they say reaches logs and screens.
 */
record Redaction(Endpoint endpoint) {
    /** Shorter ones are placeholders like "x", and taking them out would spoil every text. */
    private static final int SHORTEST_KEY = 6;

    private static final String INSTEAD = "[key]";

    String apply(String text) {
        String clean = text;
        for (KeyHeader header : endpoint.keys()) {
            String key = header.key().value();
            if (key.length() >= SHORTEST_KEY) {
                clean = clean.replace(key, INSTEAD);
            }
        }
        return clean;
    }

    Answer apply(Answer answer) {
        return answer instanceof Answer.Failed(var fault)
                ? new Answer.Failed(apply(fault))
                : answer;
    }

    Fault apply(Fault fault) {
        String detail = apply(fault.detail());
        return switch (fault) {
            case Fault.RateLimited(_, var reset) -> new Fault.RateLimited(detail, reset);
            case Fault.Overloaded(_, var reset) -> new Fault.Overloaded(detail, reset);
            case Fault.UsageCap(_, var reset) -> new Fault.UsageCap(detail, reset);
            case Fault.Auth _ -> new Fault.Auth(detail);
            case Fault.ContextTooLong _ -> new Fault.ContextTooLong(detail);
            case Fault.Refused _ -> new Fault.Refused(detail);
            case Fault.BadRequest _ -> new Fault.BadRequest(detail);
            case Fault.Network _ -> new Fault.Network(detail);
            case Fault.StreamBroken _ -> new Fault.StreamBroken(detail);
            case Fault.Unknown(var status, _) -> new Fault.Unknown(status, detail);
        };
    }
}
