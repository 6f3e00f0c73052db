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
 * The way to the web, for all sessions of a process. One policy judges the URLs and the addresses
 * behind them, so that neither can be forgotten.
 *
 * <p>Where the environment demands a proxy, it is the proxy that looks names up and connects. URLs
 * are judged as always, and so are the addresses that a name has here, if it has any; that the
 * proxy sees the same ones cannot be known, and keeping its own network closed is its affair.
 */
public final class WebAccess {
    private final Tls tls;
    private final Proxies proxies;
    private final Reach reach;
    private final WebPolicy policy;
    private final LargePages largePages = new LargePages();

    public WebAccess(Tls tls, Proxies proxies, Resolver resolver, WebPolicy policy) {
        this.tls = tls;
        this.proxies = proxies;
        this.policy = policy;
        reach = new Reach(resolver, policy);
    }

    /**
     * The public web.
     *
     * @param environment may name proxies
     */
    public static WebAccess publicWeb(Map<String, String> environment) {
        return new WebAccess(
                Tls.system(), new Proxies(environment), new SystemResolver(), new PublicWeb());
    }

    WebPolicy policy() {
        return policy;
    }

    LargePages largePages() {
        return largePages;
    }

    /** For one call: nothing stays open behind it. */
    SocketTransport transport() {
        return new SocketTransport(tls, proxies, new SystemClock(), reach);
    }
}
