package dev.musher.app.minds;

import dev.musher.base.http.Headers;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue;
import dev.musher.provider.modelserver.Dialect;
import dev.musher.provider.modelserver.ParsedRequest;
import dev.musher.provider.modelserver.RecordedRequest;
import dev.musher.provider.script.ScriptStep;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * One request to the model, and the reply if it has one.
 *
 * @param number counts from 1
 * @param body as it was sent
 * @param marked whether the player says that the turn was bookkeeping
 */
record Exchange(
        int number,
        JsonValue body,
        ParsedRequest asked,
        Optional<ScriptStep> reply,
        boolean marked) {
    static Exchange of(int number, JsonValue body, Optional<ScriptStep> reply, boolean marked) {
        var request =
                new RecordedRequest(
                        number, "POST", "/v1/messages", Headers.NONE, body, Dialect.ANTHROPIC);
        return new Exchange(number, body, request.asked(), reply, marked);
    }

    long bytes() {
        return Json.encode(body).getBytes(StandardCharsets.UTF_8).length;
    }
}
