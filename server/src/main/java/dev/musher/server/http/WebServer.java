package dev.musher.server.http;

import dev.musher.base.failure.ExplainedException;
import java.io.IOException;
import java.util.Map;
import org.eclipse.jetty.http.HttpCompliance;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.jetty.server.ConnectionFactory;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.SslConnectionFactory;
import org.eclipse.jetty.util.VirtualThreads;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/** HTTP where the options say, and nowhere else. Requests are answered on virtual threads. */
public final class WebServer implements AutoCloseable {
    private static final int LARGEST_HEAD = 16 * 1024;
    private static final int FEW_THREADS = 8;

    private final Server server;
    private final ConnectionWatch watch;
    private final int port;
    private final ServerNames names;

    private WebServer(Server server, ConnectionWatch watch, int port, ServerNames names) {
        this.server = server;
        this.watch = watch;
        this.port = port;
        this.names = names;
    }

    /** Answers requests that have passed the guard. Blocking; called by many threads. */
    @FunctionalInterface
    public interface RequestHandler {
        /**
         * Looks at the head of a request.
         *
         * @param head the request without its body
         */
        Admission admit(HttpCall head) throws InterruptedException;
    }

    /** The address or port cannot be had. */
    public static final class NotListening extends ExplainedException {
        private static final long serialVersionUID = 1L;

        NotListening(String sentence, String hint, Throwable cause) {
            super(sentence, hint, cause);
        }
    }

    /** Makes what answers, once the port is known. */
    @FunctionalInterface
    public interface Application {
        RequestHandler at(ServerNames names);

        /** What answers vendors of chats. */
        default Hooks hooks() {
            return Hooks.NONE;
        }
    }

    /**
     * Starts to listen.
     *
     * @param policy the content security policy of the page
     */
    public static WebServer start(ListenOptions options, String policy, Application application) {
        return start(options, policy, application, ConnectionWatch.Limits.DEFAULT);
    }

    static WebServer start(
            ListenOptions options,
            String policy,
            Application application,
            ConnectionWatch.Limits limits) {
        var pool = new QueuedThreadPool(FEW_THREADS, 2);
        pool.setName("http");
        pool.setDaemon(true);
        pool.setVirtualThreadsExecutor(VirtualThreads.getNamedVirtualThreadsExecutor("http-"));
        var server = new Server(pool);
        var watch = new ConnectionWatch(limits);
        var connector = new ServerConnector(server, 1, 1, factories(options));
        connector.setHost(options.address().getHostAddress());
        connector.setPort(options.port().orElse(0));
        connector.addBean(watch);
        server.addConnector(connector);
        server.setErrorHandler(new EmptyErrorHandler());
        open(connector, options);
        try {
            int opened = connector.getLocalPort();
            var names = options.names(opened);
            server.setHandler(
                    new WebHandler(
                            names,
                            watch,
                            application.at(names),
                            application.hooks(),
                            headers(policy)));
            server.start();
            watch.start();
            return new WebServer(server, watch, opened, names);
        } catch (Exception e) {
            stop(server);
            connector.close();
            if (e instanceof InterruptedException) {
                Thread.currentThread().interrupt();
                throw new ExplainedException("The server was stopped before it listened.", "", e);
            }
            throw e instanceof RuntimeException known
                    ? known
                    : new IllegalStateException("the server does not start", e);
        }
    }

    private static void open(ServerConnector connector, ListenOptions options) {
        try {
            connector.open();
        } catch (IOException e) {
            throw new NotListening(
                    "Cannot listen on %s: %s."
                            .formatted(options.place(options.port().orElse(0)), reason(e)),
                    "Choose another port: musher serve --port N",
                    e);
        }
    }

    /** In the words of the system; Jetty's name the address once more. */
    private static String reason(IOException failed) {
        Throwable cause = failed.getCause();
        String said = cause instanceof IOException ? cause.getMessage() : failed.getMessage();
        return String.valueOf(said)
                .replaceFirst("^Address already in use$", "another program listens there")
                .replaceFirst("^Permission denied$", "this user may not listen there");
    }

    private static ConnectionFactory[] factories(ListenOptions options) {
        var http = new HttpConnectionFactory(strict());
        return options.certificate()
                .map(files -> new ConnectionFactory[] {tls(files, http.getProtocol()), http})
                .orElseGet(() -> new ConnectionFactory[] {http});
    }

    private static SslConnectionFactory tls(CertificateFiles files, String then) {
        var tls = new SslConnectionFactory(new RenewableTls(files), then);
        // Which names are ours says the guard, also where the certificate does not have them.
        tls.setEnsureSecureRequestCustomizer(false);
        return tls;
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

    public int port() {
        return port;
    }

    /** Where people find it. */
    public String address() {
        return names.address();
    }

    @Override
    public void close() {
        watch.close();
        stop(server);
    }

    private static void stop(Server server) {
        try {
            server.stop();
        } catch (Exception e) {
            System.getLogger("dev.musher.server.http")
                    .log(System.Logger.Level.WARNING, "the server did not stop cleanly", e);
        }
    }
}
