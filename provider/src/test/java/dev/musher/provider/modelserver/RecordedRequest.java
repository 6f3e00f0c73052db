package dev.musher.provider.modelserver;

import dev.musher.base.http.Headers;
import dev.musher.base.json.JsonValue;

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
    public ParsedRequest asked() {
        return dialect.hearing().asked(this);
    }

    AnsweredRequest occasion() {
        return new AnsweredRequest(number, dialect.hearing().model(this), body);
    }
}
