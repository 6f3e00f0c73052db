package dev.musher.web;

import dev.musher.http.Resolver;
import dev.musher.http.socket.Proxies;
import dev.musher.http.socket.Reach;
import dev.musher.http.socket.SocketTransport;
import dev.musher.http.socket.SystemResolver;
import dev.musher.http.socket.Tls;
import dev.musher.time.SystemClock;
import java.util.Map;

/**
 * The way to the web. One policy judges the URLs and the addresses behind them, so that neither can
 * be forgotten.
 */
public record WebAccess(Tls tls, Proxies proxies, Resolver resolver, WebPolicy policy) {
    /**
     * The public web.
     *
     * @param environment may name proxies
     */
    public static WebAccess publicWeb(Map<String, String> environment) {
        return new WebAccess(
                Tls.system(), new Proxies(environment), new SystemResolver(), new PublicWeb());
    }

    /** For one call: nothing stays open behind it. */
    SocketTransport transport() {
        return new SocketTransport(tls, proxies, new SystemClock(), new Reach(resolver, policy));
    }
}
