package dev.musher.modelserver;

import dev.musher.http.Headers;
import dev.musher.json.JsonValue;

/**
 * A request as it arrived.
 *
 * @param number counts the requests of a server from 1
 * @param target path and query
 */
public record RecordedRequest(
        int number,
        String method,
        String target,
        Headers headers,
        JsonValue body,
        Dialect dialect) {
    /** What the request asks for, without the vendor's form. */
    public Asked asked() {
        return dialect.hearing().asked(this);
    }

    Occasion occasion() {
        return new Occasion(number, dialect.hearing().model(this), body);
    }
}
