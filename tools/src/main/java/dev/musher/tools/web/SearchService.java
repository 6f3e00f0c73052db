package dev.musher.tools.web;

import dev.musher.base.http.ApiKeyHeader;
import dev.musher.base.http.BaseUrl;
import dev.musher.base.http.Endpoint;
import dev.musher.base.http.Endpoint.PlainHttp;
import dev.musher.base.http.Headers;
import dev.musher.base.http.HttpCall;
import dev.musher.base.http.HttpCall.Method;
import dev.musher.base.http.HttpTimeouts;
import dev.musher.base.http.OutgoingRequest;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.secret.Secret;
import dev.musher.base.text.ImmutableBytes;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * A search service as the user configured it.
 *
 * @param problem why it cannot be asked, in whole sentences; empty if it can
 */
public record SearchService(
        SearchProvider provider, BaseUrl base, Optional<Secret> key, String problem) {
    private static final HttpTimeouts WAITS =
            new HttpTimeouts(
                    Duration.ofSeconds(10), Duration.ofSeconds(20), Duration.ofSeconds(15));

    private static final Headers HEADERS =
            Headers.NONE.plus("Accept", "application/json").plus("User-Agent", "musher");

    HttpCall call(String query) {
        var wanted = provider.request();
        if (wanted.method() == Method.GET) {
            String path = wanted.path() + URLEncoder.encode(query, StandardCharsets.UTF_8);
            return HttpCall.get(endpoint(), path, HEADERS, WAITS);
        }
        var body =
                new JsonObjectBuilder()
                        .text("query", query)
                        .number("max_results", SearchResults.MOST)
                        .build();
        var headers = HEADERS.plus("Content-Type", "application/json");
        return HttpCall.post(
                endpoint(),
                new OutgoingRequest(wanted.path(), headers, ImmutableBytes.of(Json.encode(body))),
                WAITS);
    }

    /** Without a key there is nothing that an own server must not be asked in plain text. */
    private Endpoint endpoint() {
        var wanted = provider.request();
        return key.isPresent()
                ? Endpoint.of(
                        base, new ApiKeyHeader(wanted.keyHeader(), wanted.keyPrefix(), key.get()))
                : new Endpoint(base, List.of(), Headers.NONE, PlainHttp.ANYWHERE);
    }
}
