package dev.musher.chat.remote;

import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import dev.musher.base.text.OneLineText;
import dev.musher.base.text.PrintableText;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Optional;

/** How a vendor says what went wrong. */
public interface ApiDialect {
    /** What an answer means that is neither good nor a failure of the vendor's servers. */
    ApiReply failure(int status, JsonValue.Fields body, Optional<Duration> stated);

    /** Whether a good status may come with a failure inside, or without JSON. */
    default ApiReply read(JsonAnswer answer) {
        JsonValue.Fields body = answer.body().orElse(new JsonObjectBuilder().build());
        if (answer.isGood()) {
            return answer.body().isPresent()
                    ? new ApiReply.Accepted(body)
                    : new ApiReply.Unavailable("the answer is not JSON");
        }
        if (answer.status() >= 500 || (answer.status() == 408)) {
            return new ApiReply.Unavailable("the server failed with status " + answer.status());
        }
        return failure(
                answer.status(),
                body,
                answer.headers().first("Retry-After").flatMap(ApiDialect::seconds));
    }

    /** A number of seconds, as vendors write it. */
    static Optional<Duration> seconds(String text) {
        try {
            var millis = new BigDecimal(text.strip()).movePointRight(3);
            return millis.signum() < 0 || millis.precision() - millis.scale() > 12
                    ? Optional.empty()
                    : Optional.of(Duration.ofMillis(millis.longValue()));
        } catch (NumberFormatException _) {
            return Optional.empty();
        }
    }

    /** A vendor's words as a clause of ours. */
    static String quoted(String words, int status) {
        String text = PrintableText.line(OneLineText.beginning(words, 200));
        return text.isBlank() ? "status " + status : text + " (status " + status + ")";
    }
}
