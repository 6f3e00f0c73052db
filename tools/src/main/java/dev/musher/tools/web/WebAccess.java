package dev.musher.tools.web;

import dev.musher.base.http.HostResolver;
import dev.musher.base.http.socket.ConnectionPolicy;
import dev.musher.base.http.socket.ProxyRules;
import dev.musher.base.http.socket.SocketTransport;
import dev.musher.base.http.socket.SystemHostResolver;
import dev.musher.base.http.socket.Tls;
import dev.musher.base.time.SystemTimeSource;
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
    private final ProxyRules proxyRules;
    private final ConnectionPolicy connectionPolicy;
    private final WebPolicy policy;
    private final LargePageLimit largePageLimit = new LargePageLimit();

    public WebAccess(Tls tls, ProxyRules proxyRules, HostResolver hostResolver, WebPolicy policy) {
        this.tls = tls;
        this.proxyRules = proxyRules;
        this.policy = policy;
        connectionPolicy = new ConnectionPolicy(hostResolver, policy);
    }

    /**
     * The public web.
     *
     * @param environment may name proxies
     */
    public static WebAccess publicWeb(Map<String, String> environment) {
        return new WebAccess(
                Tls.system(),
                new ProxyRules(environment),
                new SystemHostResolver(),
                new PublicWeb());
    }

    WebPolicy policy() {
        return policy;
    }

    LargePageLimit largePages() {
        return largePageLimit;
    }

    /** For one call: nothing stays open behind it. */
    SocketTransport transport() {
        return new SocketTransport(tls, proxyRules, new SystemTimeSource(), connectionPolicy);
    }
}
