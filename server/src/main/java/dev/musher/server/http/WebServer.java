package dev.musher.server.http;

import dev.musher.base.failure.ExplainedException;
import java.util.Map;
import org.eclipse.jetty.http.HttpCompliance;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.VirtualThreads;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/** HTTP on 127.0.0.1, and nowhere else. Requests are answered on virtual threads. */
public final class WebServer implements AutoCloseable {
    private static final int LARGEST_HEAD = 16 * 1024;
    private static final int FEW_THREADS = 8;

    private final Server server;
    private final ConnectionWatch watch;
    private final int port;

    private WebServer(Server server, ConnectionWatch watch, int port) {
        this.server = server;
        this.watch = watch;
        this.port = port;
    }

    /** Answers a request that has passed the guard. Blocking; called by many threads. */
    @FunctionalInterface
    public interface Answering {
        HttpAnswer answer(HttpCall call) throws InterruptedException;
    }

    /** Makes what answers, once the port is known. */
    @FunctionalInterface
    public interface Application {
        Answering at(int port);
    }

    /**
     * Starts to listen.
     *
     * @param port 0 for any
     * @param policy the content security policy of the page
     */
    public static WebServer start(int port, String policy, Application application) {
        return start(port, policy, application, ConnectionWatch.Limits.USUAL);
    }

    static WebServer start(
            int port, String policy, Application application, ConnectionWatch.Limits limits) {
        var pool = new QueuedThreadPool(FEW_THREADS, 2);
        pool.setName("http");
        pool.setDaemon(true);
        pool.setVirtualThreadsExecutor(VirtualThreads.getNamedVirtualThreadsExecutor("http-"));
        var server = new Server(pool);
        var watch = new ConnectionWatch(limits);
        var connector = new ServerConnector(server, 1, 1, new HttpConnectionFactory(strict()));
        connector.setHost("127.0.0.1");
        connector.setPort(port);
        connector.addBean(watch);
        server.addConnector(connector);
        server.setErrorHandler(new BareErrors());
        try {
            connector.open();
            int opened = connector.getLocalPort();
            server.setHandler(
                    new WebHandler(opened, watch, application.at(opened), headers(policy)));
            server.start();
            watch.start();
            return new WebServer(server, watch, opened);
        } catch (Exception e) {
            connector.close();
            throw new ExplainedException(
                    "Cannot listen on 127.0.0.1:" + port + ": " + e.getMessage() + ".",
                    "Choose another port: musher serve --port N",
                    e);
        }
    }

    private static HttpConfiguration strict() {
        var configuration = new HttpConfiguration();
        configuration.setRequestHeaderSize(LARGEST_HEAD);
        configuration.setSendServerVersion(false);
        configuration.setSendDateHeader(true);
        configuration.setHttpCompliance(HttpCompliance.RFC9110);
        configuration.setUriCompliance(UriCompliance.RFC3986);
        configuration.setOutputBufferSize(32 * 1024);
        return configuration;
    }

    /** What every answer says, whatever it answers. */
    private static Map<String, String> headers(String policy) {
        return Map.of(
                "Content-Security-Policy",
                policy,
                "X-Content-Type-Options",
                "nosniff",
                "X-Frame-Options",
                "DENY",
                "Referrer-Policy",
                "no-referrer",
                "Cross-Origin-Opener-Policy",
                "same-origin",
                "Cross-Origin-Resource-Policy",
                "same-origin",
                "Permissions-Policy",
                "camera=(), geolocation=(), microphone=()",
                "Cache-Control",
                "no-store");
    }

    /** Cookies go to every port of a host, so that the name has to say the port. */
    public static String cookieName(int port) {
        return "musher-" + port;
    }

    public int port() {
        return port;
    }

    @Override
    public void close() {
        watch.close();
        try {
            server.stop();
        } catch (Exception e) {
            System.getLogger("dev.musher.server.http")
                    .log(System.Logger.Level.WARNING, "the server did not stop cleanly", e);
        }
    }
}
