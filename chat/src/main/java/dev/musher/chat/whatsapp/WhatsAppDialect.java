package dev.musher.chat.whatsapp;

import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import dev.musher.chat.remote.ApiDialect;
import dev.musher.chat.remote.ApiReply;
import java.time.Duration;
import java.util.Optional;

/** Failures by the {@code code} of the Graph API. */
record WhatsAppDialect() implements ApiDialect {
    private static final JsonValue.Fields NOTHING = new JsonObjectBuilder().build();

    /** One person gets a message every six seconds at most, after a burst. */
    private static final Duration PER_PERSON = Duration.ofSeconds(6);

    @Override
    public ApiReply failure(int status, JsonValue.Fields body, Optional<Duration> stated) {
        var error = body.object("error").orElse(NOTHING);
        String code = error.number("code").map(Object::toString).orElse("status " + status);
        String why = ApiDialect.quoted(error.text("message").orElse(code), status);
        return switch (code) {
            case "4", "80007", "130429" -> new ApiReply.Limited(stated, why);
            case "131056" -> new ApiReply.Limited(Optional.of(stated.orElse(PER_PERSON)), why);
            case "1", "2", "131000", "131016" -> new ApiReply.Unavailable(why);
            default ->
                    status == 429
                            ? new ApiReply.Limited(stated, why)
                            : new ApiReply.Refused(code, why, body);
        };
    }
}
