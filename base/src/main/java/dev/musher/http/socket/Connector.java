package dev.musher.http.socket;

import dev.musher.http.BaseAddress;
import dev.musher.http.Fault;
import dev.musher.http.HttpCall;
import dev.musher.http.HttpException;
import dev.musher.http.Scheme;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Opens connections: finds the host, goes through a proxy, encrypts. */
final class Connector {
    private final Tls tls;
    private final Reach reach;
    private final ConnectionsInUse inUse;

    Connector(Tls tls, Reach reach, ConnectionsInUse inUse) {
        this.tls = tls;
        this.reach = reach;
        this.inUse = inUse;
    }

    Connection connect(HttpCall call, Route route) throws HttpException {
        BaseAddress base = call.endpoint().base();
        Duration limit = call.waits().connect();
        if (route instanceof Route.Tunnel(var proxy)) {
            return connected(base, openProxy(base, proxy, limit), Optional.of(proxy), limit);
        }
        if (route instanceof Route.Forwarded(var proxy)) {
            return connected(base, openProxy(base, proxy, limit), Optional.empty(), limit);
        }
        return connected(base, openTarget(base, limit), Optional.empty(), limit);
    }

    private Socket openTarget(BaseAddress base, Duration limit) throws HttpException {
        try {
            return open(reach.addresses(base, limit), base.port(), limit);
        } catch (HttpException e) {
            throw e;
        } catch (IOException e) {
            throw NetworkWords.connecting(base.authority(), e);
        }
    }

    private Socket openProxy(BaseAddress base, Proxy proxy, Duration limit) throws HttpException {
        reach.checkBehindProxy(base, limit);
        try {
            return open(reach.ofProxy(proxy, limit), proxy.port(), limit);
        } catch (IOException e) {
            throw NetworkWords.connecting("the proxy " + proxy.place(), e);
        }
    }

    private Socket open(List<InetAddress> addresses, int port, Duration limit) throws IOException {
        IOException failed = new SocketTimeoutException("no address");
        for (InetAddress address : addresses) {
            try {
                var target = new InetSocketAddress(address, port);
                return open(target, limit.dividedBy(addresses.size()));
            } catch (IOException e) {
                failed = e;
            }
        }
        throw failed;
    }

    private Socket open(InetSocketAddress target, Duration limit) throws IOException {
        // Without this, the JDK asks its own idea of proxies, which takes milliseconds to load.
        var socket = new Socket(java.net.Proxy.NO_PROXY);
        inUse.add(socket);
        try {
            socket.setTcpNoDelay(true);
            socket.connect(target, Millis.of(limit));
            return socket;
        } catch (IOException e) {
            abandon(socket);
            throw e;
        }
    }

    private Connection connected(
            BaseAddress base, Socket plain, Optional<Proxy> proxy, Duration limit)
            throws HttpException {
        try {
            if (proxy.isPresent()) {
                tunnel(base, plain, proxy.get(), limit);
            }
            Socket socket =
                    base.scheme() == Scheme.HTTPS
                            ? tls.secure(plain, base.host(), base.port(), limit)
                            : plain;
            return new Connection(base.server(), socket, plain);
        } catch (HttpException e) {
            abandon(plain);
            throw e;
        } catch (IOException e) {
            abandon(plain);
            throw NetworkWords.connecting(base.authority(), e);
        }
    }

    private void abandon(Socket socket) {
        inUse.remove(socket);
        ConnectionsInUse.end(socket);
    }

    private static void tunnel(BaseAddress base, Socket socket, Proxy proxy, Duration limit)
            throws IOException {
        String login =
                proxy.login()
                        .map(secret -> "Proxy-Authorization: " + secret.value() + "\r\n")
                        .orElse("");
        String to = base.hostAndPort();
        String request = "CONNECT " + to + " HTTP/1.1\r\nHost: " + to + "\r\n" + login + "\r\n";
        socket.setSoTimeout(Millis.of(limit));
        socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
        // The proxy says nothing behind its head before we do, so that no byte is lost here.
        var input = new ConnectionInput(socket.getInputStream());
        input.allowSilence(limit);
        int status = ResponseHead.read(input, limit, _ -> {}).status();
        if (status / 100 != 2) {
            String why = status == 407 ? " (it wants a user and a password)" : "";
            throw new HttpException(
                    Fault.PROXY,
                    "The proxy "
                            + proxy.place()
                            + " does not let us through to "
                            + to
                            + ": HTTP "
                            + status
                            + why
                            + ".");
        }
    }
}
