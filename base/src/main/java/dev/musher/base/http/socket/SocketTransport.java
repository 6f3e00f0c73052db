package dev.musher.base.http.socket;

import dev.musher.base.http.HttpCall;
import dev.musher.base.http.HttpException;
import dev.musher.base.http.HttpFault;
import dev.musher.base.http.HttpTransport;
import dev.musher.base.http.StreamingResponse;
import dev.musher.base.time.TimeSource;
import java.util.Optional;

/** The transport over sockets of the JDK. */
public final class SocketTransport implements HttpTransport, AutoCloseable {
    private final TimeSource timeSource;
    private final ProxyRules proxyRules;
    private final Connector connector;
    private final IdleConnections idle;
    private final ConnectionsInUse inUse = new ConnectionsInUse();

    /** Connects to every address that there is. */
    public SocketTransport(Tls tls, ProxyRules proxyRules, TimeSource timeSource) {
        this(tls, proxyRules, timeSource, ConnectionPolicy.anywhere());
    }

    public SocketTransport(
            Tls tls,
            ProxyRules proxyRules,
            TimeSource timeSource,
            ConnectionPolicy connectionPolicy) {
        this.timeSource = timeSource;
        this.proxyRules = proxyRules;
        connector = new Connector(tls, connectionPolicy, inUse);
        idle = new IdleConnections(timeSource);
    }

    @Override
    public StreamingResponse send(HttpCall call) throws HttpException {
        if (call.endpoint().wouldLeakInPlainText()) {
            throw refused(call);
        }
        Route route = proxyRules.route(call.endpoint().base());
        byte[] message = RequestBytes.of(call, route);
        Optional<HttpConnection> kept = idle.take(call.endpoint().base().server());
        if (kept.isPresent()) {
            try {
                return exchange(kept.get(), message, call);
            } catch (HttpException e) {
                if (!kept.get().silentlyClosed() || Thread.currentThread().isInterrupted()) {
                    throw e;
                }
                // Servers close idle connections when they like: this request was not seen.
            }
        }
        return exchange(connector.connect(call, route), message, call);
    }

    private StreamingResponse exchange(HttpConnection httpConnection, byte[] message, HttpCall call)
            throws HttpException {
        inUse.add(httpConnection.socket());
        try {
            ResponseHead head = httpConnection.ask(message, call);
            if (!RequestBytes.namesEncodings(call)) {
                ResponseBody.refuseCompressed(head);
            }
            var responseBody = ResponseBody.of(head, httpConnection.input());
            httpConnection.allowSilence(call.waits().gap());
            return new SocketResponse(
                    head, responseBody, httpConnection, timeSource, this::release);
        } catch (HttpException e) {
            release(httpConnection, ConnectionState.SPENT);
            throw e;
        }
    }

    /** What a connection is good for after an exchange. */
    enum ConnectionState {
        REUSABLE,
        SPENT
    }

    private void release(HttpConnection httpConnection, ConnectionState connectionState) {
        inUse.remove(httpConnection.socket());
        boolean usable =
                connectionState == ConnectionState.REUSABLE && !httpConnection.hasUnaskedBytes();
        if (!usable || !idle.keep(httpConnection)) {
            httpConnection.close();
        }
    }

    @Override
    public void closeConnections(Thread asker) {
        inUse.closeConnections(asker);
    }

    /** Closes the connections that wait for work; those in use end with their exchange. */
    @Override
    public void close() {
        idle.close();
    }

    private static HttpException refused(HttpCall call) {
        return new HttpException(
                HttpFault.UNENCRYPTED,
                "Refused to send a request without encryption to "
                        + call.endpoint().base().host()
                        + ": http:// is only for this machine.");
    }
}
