package dev.musher.base.http.socket;

import dev.musher.base.http.BaseUrl;
import dev.musher.base.http.HttpCall;
import dev.musher.base.http.HttpException;
import dev.musher.base.http.HttpFault;
import dev.musher.base.http.UrlScheme;
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
    private final ConnectionPolicy connectionPolicy;
    private final ConnectionsInUse inUse;

    Connector(Tls tls, ConnectionPolicy connectionPolicy, ConnectionsInUse inUse) {
        this.tls = tls;
        this.connectionPolicy = connectionPolicy;
        this.inUse = inUse;
    }

    HttpConnection connect(HttpCall call, Route route) throws HttpException {
        BaseUrl base = call.endpoint().base();
        Duration limit = call.waits().connect();
        if (route instanceof Route.Tunnel(var httpProxy)) {
            return connected(
                    base, openProxy(base, httpProxy, limit), Optional.of(httpProxy), limit);
        }
        if (route instanceof Route.Forwarded(var httpProxy)) {
            return connected(base, openProxy(base, httpProxy, limit), Optional.empty(), limit);
        }
        return connected(base, openTarget(base, limit), Optional.empty(), limit);
    }

    private Socket openTarget(BaseUrl base, Duration limit) throws HttpException {
        try {
            return open(connectionPolicy.addresses(base, limit), base.port(), limit);
        } catch (HttpException e) {
            throw e;
        } catch (IOException e) {
            throw NetworkErrorText.connecting(base.authority(), e);
        }
    }

    private Socket openProxy(BaseUrl base, HttpProxy httpProxy, Duration limit)
            throws HttpException {
        connectionPolicy.checkBehindProxy(base, limit);
        try {
            return open(connectionPolicy.ofProxy(httpProxy, limit), httpProxy.port(), limit);
        } catch (IOException e) {
            throw NetworkErrorText.connecting("the proxy " + httpProxy.place(), e);
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
            socket.connect(target, SocketTimeout.of(limit));
            return socket;
        } catch (IOException e) {
            abandon(socket);
            throw e;
        }
    }

    private HttpConnection connected(
            BaseUrl base, Socket plain, Optional<HttpProxy> proxy, Duration limit)
            throws HttpException {
        try {
            if (proxy.isPresent()) {
                tunnel(base, plain, proxy.get(), limit);
            }
            Socket socket =
                    base.scheme() == UrlScheme.HTTPS
                            ? tls.secure(plain, base.host(), base.port(), limit)
                            : plain;
            return new HttpConnection(base.server(), socket, plain);
        } catch (HttpException e) {
            abandon(plain);
            throw e;
        } catch (IOException e) {
            abandon(plain);
            throw NetworkErrorText.connecting(base.authority(), e);
        }
    }

    private void abandon(Socket socket) {
        inUse.remove(socket);
        ConnectionsInUse.end(socket);
    }

    private static void tunnel(BaseUrl base, Socket socket, HttpProxy httpProxy, Duration limit)
            throws IOException {
        String login =
                httpProxy
                        .login()
                        .map(secret -> "Proxy-Authorization: " + secret.value() + "\r\n")
                        .orElse("");
        String to = base.hostAndPort();
        String request = "CONNECT " + to + " HTTP/1.1\r\nHost: " + to + "\r\n" + login + "\r\n";
        socket.setSoTimeout(SocketTimeout.of(limit));
        socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
        // The proxy says nothing behind its head before we do, so that no byte is lost here.
        var input = new ConnectionInput(socket.getInputStream());
        input.allowSilence(limit);
        int status = ResponseHead.read(input, limit, _ -> {}).status();
        if (status / 100 != 2) {
            String why = status == 407 ? " (it requires a user name and a password)" : "";
            throw new HttpException(
                    HttpFault.PROXY,
                    "The proxy "
                            + httpProxy.place()
                            + " refused to connect to "
                            + to
                            + ": HTTP "
                            + status
                            + why
                            + ".");
        }
    }
}
