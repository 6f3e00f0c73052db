package dev.musher.chat.remote;

import dev.musher.base.http.Headers;
import dev.musher.base.json.JsonValue;
import java.util.Optional;

/**
 * What a vendor has answered.
 *
 * @param body nothing if it was not a JSON object
 */
public record JsonAnswer(int status, Headers headers, Optional<JsonValue.Fields> body) {
    boolean isGood() {
        return status >= 200 && status < 300;
    }
}
