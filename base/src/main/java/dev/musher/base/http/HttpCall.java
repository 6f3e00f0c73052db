package dev.musher.base.http;

import dev.musher.base.text.ImmutableBytes;

/**
 * One request over HTTP.
 *
 * @param path what follows the base address, beginning with a slash; may have a query
 */
public record HttpCall(
        Method method,
        Endpoint endpoint,
        String path,
        Headers headers,
        ImmutableBytes body,
        HttpTimeouts waits) {
    /** The method of the request. */
    public enum Method {
        GET,
        POST,
        PUT
    }

    private static final ImmutableBytes NOTHING = ImmutableBytes.of("");

    public static HttpCall get(Endpoint endpoint, String path, HttpTimeouts httpTimeouts) {
        return get(endpoint, path, Headers.NONE, httpTimeouts);
    }

    public static HttpCall get(
            Endpoint endpoint, String path, Headers headers, HttpTimeouts httpTimeouts) {
        return new HttpCall(Method.GET, endpoint, path, headers, NOTHING, httpTimeouts);
    }

    public static HttpCall post(
            Endpoint endpoint, OutgoingRequest outgoingRequest, HttpTimeouts httpTimeouts) {
        return new HttpCall(
                Method.POST,
                endpoint,
                outgoingRequest.path(),
                outgoingRequest.headers(),
                outgoingRequest.body(),
                httpTimeouts);
    }
}
