package dev.musher.http;

import dev.musher.text.Octets;

/**
 * One request over HTTP.
 *
 * @param path what follows the base address, beginning with a slash; may have a query
 */
public record HttpCall(
        Method method, Endpoint endpoint, String path, Headers headers, Octets body, Waits waits) {
    /** What is wanted of the server. */
    public enum Method {
        GET,
        POST
    }

    private static final Octets NOTHING = Octets.of("");

    public static HttpCall get(Endpoint endpoint, String path, Waits waits) {
        return get(endpoint, path, Headers.NONE, waits);
    }

    public static HttpCall get(Endpoint endpoint, String path, Headers headers, Waits waits) {
        return new HttpCall(Method.GET, endpoint, path, headers, NOTHING, waits);
    }

    public static HttpCall post(Endpoint endpoint, Outgoing outgoing, Waits waits) {
        return new HttpCall(
                Method.POST, endpoint, outgoing.path(), outgoing.headers(), outgoing.body(), waits);
    }
}
