package dev.musher.openai;

import dev.musher.conversation.Message;
import dev.musher.json.Json;
import dev.musher.json.JsonValue;
import dev.musher.provider.CachePolicy;
import dev.musher.provider.Request;
import dev.musher.recording.Draft;
import dev.musher.wire.WireFormat;
import java.math.BigDecimal;

/** Requests, and what of them goes over the wire. */
final class Requests {
    private Requests() {}

    static Request to(String model, Message... messages) {
        return Draft.of(model).say(messages).request();
    }

    /** The request with a name for the vendor's cache. */
    static Request cached(Request request, String conversation) {
        return new Request(
                request.model(),
                request.system(),
                request.messages(),
                request.tools(),
                request.toolChoice(),
                request.limits(),
                request.effort(),
                CachePolicy.SHORT,
                conversation);
    }

    static String text(WireFormat format, Request request) {
        return format.encode(request).body().toString();
    }

    static JsonValue sent(WireFormat format, Request request) {
        return Json.parse(text(format, request));
    }

    /** What is found by names and places. */
    static JsonValue at(JsonValue value, Object... path) {
        JsonValue found = value;
        for (Object step : path) {
            found =
                    step instanceof Integer place
                            ? ((JsonValue.Items) found).values().get(place)
                            : ((JsonValue.Fields) found).field((String) step).orElseThrow();
        }
        return found;
    }

    static JsonValue number(long value) {
        return new JsonValue.Numeral(BigDecimal.valueOf(value));
    }
}
