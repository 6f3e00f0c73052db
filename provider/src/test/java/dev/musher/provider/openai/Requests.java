package dev.musher.provider.openai;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue;
import dev.musher.provider.api.CachePolicy;
import dev.musher.provider.api.ModelRequest;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.recording.Draft;
import dev.musher.provider.wire.WireFormat;
import java.math.BigDecimal;

/** Requests, and what of them goes over the wire. */
final class Requests {
    private Requests() {}

    static ModelRequest to(String model, Message... messages) {
        return Draft.of(model).say(messages).request();
    }

    /** The request with a name for the vendor's cache. */
    static ModelRequest cached(ModelRequest modelRequest, String conversation) {
        return new ModelRequest(
                modelRequest.model(),
                modelRequest.system(),
                modelRequest.messages(),
                modelRequest.tools(),
                modelRequest.toolChoice(),
                modelRequest.limits(),
                modelRequest.effort(),
                CachePolicy.SHORT,
                conversation);
    }

    static String text(WireFormat format, ModelRequest modelRequest) {
        return format.encode(modelRequest).body().toString();
    }

    static JsonValue sent(WireFormat format, ModelRequest modelRequest) {
        return Json.parse(text(format, modelRequest));
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
