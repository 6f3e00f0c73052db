package dev.musher.chat.matrix;

import dev.musher.base.json.JsonValue;
import dev.musher.chat.remote.ApiDialect;
import dev.musher.chat.remote.ApiReply;
import java.time.Duration;
import java.util.Optional;

/** Failures by their {@code errcode}. */
record MatrixDialect() implements ApiDialect {
    static final String UNKNOWN_TOKEN = "M_UNKNOWN_TOKEN";
    static final String NOT_FOUND = "M_NOT_FOUND";

    @Override
    public ApiReply failure(int status, JsonValue.Fields body, Optional<Duration> stated) {
        String code = body.text("errcode").orElse("status " + status);
        String why = ApiDialect.quoted(body.text("error").orElse(code), status);
        if (status == 429 || code.equals("M_LIMIT_EXCEEDED")) {
            var millis = body.number("retry_after_ms");
            return new ApiReply.Limited(
                    stated.or(
                            () ->
                                    millis.filter(number -> number.signum() >= 0)
                                            .map(number -> Duration.ofMillis(number.longValue()))),
                    why);
        }
        return new ApiReply.Refused(code, why, body);
    }
}
