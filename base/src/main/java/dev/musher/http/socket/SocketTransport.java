package dev.musher.http.socket;

import dev.musher.http.Exchange;
import dev.musher.http.Fault;
import dev.musher.http.HttpCall;
import dev.musher.http.HttpException;
import dev.musher.http.Transport;
import dev.musher.time.Clock;
import java.util.Optional;

/** The transport over sockets of the JDK. */
public final class SocketTransport implements Transport, AutoCloseable {
    private final Clock clock;
    private final Proxies proxies;
    private final Connector connector;
    private final IdleConnections idle;
    private final ConnectionsInUse inUse = new ConnectionsInUse();

    /** Connects to every address that there is. */
    public SocketTransport(Tls tls, Proxies proxies, Clock clock) {
        this(tls, proxies, clock, Reach.anywhere());
    }

    public SocketTransport(Tls tls, Proxies proxies, Clock clock, Reach reach) {
        this.clock = clock;
        this.proxies = proxies;
        connector = new Connector(tls, reach, inUse);
        idle = new IdleConnections(clock);
    }

    @Override
    public Exchange send(HttpCall call) throws HttpException {
        if (call.endpoint().wouldLeakInPlainText()) {
            throw refused(call);
        }
        Route route = proxies.route(call.endpoint().base());
        byte[] message = RequestBytes.of(call, route);
        Optional<Connection> kept = idle.take(call.endpoint().base().server());
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

    private Exchange exchange(Connection connection, byte[] message, HttpCall call)
            throws HttpException {
        inUse.add(connection.socket());
        try {
            ResponseHead head = connection.ask(message, call);
            if (!RequestBytes.namesEncodings(call)) {
                Body.refuseCompressed(head);
            }
            var body = Body.of(head, connection.input());
            connection.allowSilence(call.waits().gap());
            return new SocketExchange(head, body, connection, clock, this::release);
        } catch (HttpException e) {
            release(connection, Condition.SPENT);
            throw e;
        }
    }

    /** What a connection is good for after an exchange. */
    enum Condition {
        REUSABLE,
        SPENT
    }

    private void release(Connection connection, Condition condition) {
        inUse.remove(connection.socket());
        boolean usable = condition == Condition.REUSABLE && !connection.hasUnaskedBytes();
        if (!usable || !idle.keep(connection)) {
            connection.close();
        }
    }

    @Override
    public void hangUp(Thread asker) {
        inUse.hangUp(asker);
    }

    /** Closes the connections that wait for work; those in use end with their exchange. */
    @Override
    public void close() {
        idle.close();
    }

    private static HttpException refused(HttpCall call) {
        return new HttpException(
                Fault.UNENCRYPTED,
                "Refused to send a request without encryption to "
                        + call.endpoint().base().host()
                        + ": http:// is only for this machine.");
    }
}
