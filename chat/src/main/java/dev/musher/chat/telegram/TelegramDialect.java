package dev.musher.chat.telegram;

import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import dev.musher.chat.remote.ApiDialect;
import dev.musher.chat.remote.ApiReply;
import dev.musher.chat.remote.JsonAnswer;
import java.time.Duration;
import java.util.Optional;

/** Failures by their {@code error_code} and {@code description}. */
record TelegramDialect() implements ApiDialect {
    private static final JsonValue.Fields NOTHING = new JsonObjectBuilder().build();

    @Override
    public ApiReply read(JsonAnswer answer) {
        boolean isFailure =
                answer.body()
                        .flatMap(body -> body.field("ok"))
                        .equals(Optional.of(new JsonValue.Flag(false)));
        return isFailure && answer.status() < 300
                ? failure(answer.status(), answer.body().orElse(NOTHING), Optional.empty())
                : ApiDialect.super.read(answer);
    }

    @Override
    public ApiReply failure(int status, JsonValue.Fields body, Optional<Duration> stated) {
        String code = body.number("error_code").map(Object::toString).orElse("" + status);
        String why = ApiDialect.quoted(body.text("description").orElse(""), status);
        if (code.equals("429")) {
            var pause =
                    body.object("parameters")
                            .flatMap(parameters -> parameters.number("retry_after"))
                            .map(seconds -> Duration.ofSeconds(seconds.longValue()));
            return new ApiReply.Limited(pause.or(() -> stated), why);
        }
        return new ApiReply.Refused(code, why, body);
    }
}
