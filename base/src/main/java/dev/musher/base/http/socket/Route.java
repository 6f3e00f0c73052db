package dev.musher.base.http.socket;

/** The way to a server. */
sealed interface Route {
    Route DIRECT = new Direct();

    /** Straight there. */
    record Direct() implements Route {}

    /** Through a proxy that sees nothing of what is said. */
    record Tunnel(HttpProxy proxy) implements Route {}

    /** By way of a proxy that passes each request on. */
    record Forwarded(HttpProxy proxy) implements Route {}
}
