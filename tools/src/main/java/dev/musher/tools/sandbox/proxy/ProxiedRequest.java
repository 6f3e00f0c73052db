package dev.musher.tools.sandbox.proxy;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;
import java.util.Locale;
import java.util.function.Consumer;

/** One request to the proxy: a tunnel to a host, or a plain request that is passed on. */
final class ProxiedRequest {
    private static final int MOST_HEAD_BYTES = 32 * 1024;
    private static final int CONNECT_MILLIS = 15_000;
    private static final String END = "\r\n\r\n";

    private final SocketChannel client;
    private final AllowedHosts hosts;
    private final UpstreamProxy upstreamProxy;
    private final Consumer<String> refused;
    private final InputStream in;
    private final OutputStream out;

    /** The host that a request is for, and what to send first. */
    private record Target(String host, int port, String opening) {}

    /**
     * @param refused told which hosts it refuses
     */
    ProxiedRequest(
            SocketChannel client,
            AllowedHosts hosts,
            UpstreamProxy upstreamProxy,
            Consumer<String> refused) {
        this.refused = refused;
        this.client = client;
        this.hosts = hosts;
        this.upstreamProxy = upstreamProxy;
        this.in = Channels.newInputStream(client);
        this.out = Channels.newOutputStream(client);
    }

    void execute() throws IOException {
        var head = head(in);
        var first = head.substring(0, Math.max(0, head.indexOf("\r\n"))).split(" ", 3);
        if (first.length < 3 || !isWellFormed(head, first[0])) {
            refuse("400 Bad Request", "Not a proxy request.");
            return;
        }
        Target target;
        try {
            target = first[0].equals("CONNECT") ? tunnel(first[1]) : plain(first, head);
        } catch (URISyntaxException | NumberFormatException _) {
            refuse("400 Bad Request", "This is not an address: " + first[1]);
            return;
        }
        if (!hosts.allows(target.host(), target.port())) {
            refused.accept(target.host() + ":" + target.port());
            refuse(
                    "403 Forbidden",
                    "The sandbox does not allow %s:%d.".formatted(target.host(), target.port()));
            return;
        }
        var proxy = upstreamProxy.towards(target.host(), target.port());
        if (proxy.isPresent() && !hosts.isOrigin(target.host(), target.port())) {
            forward(target, proxy.get());
        } else {
            connect(target);
        }
    }

    /** By the proxy of the user's environment, which looks the name up itself. */
    private void forward(Target target, URI proxy) throws IOException {
        try (var server = new Socket()) {
            int port = proxy.getPort() < 0 ? 80 : proxy.getPort();
            server.connect(new InetSocketAddress(proxy.getHost(), port), CONNECT_MILLIS);
            var whom = target.host() + ":" + target.port();
            var opening = target.opening();
            int path = opening.indexOf(' ') + 1;
            var words =
                    opening.isEmpty()
                            ? "CONNECT %1$s HTTP/1.1\r\nHost: %1$s\r\n".formatted(whom)
                            : opening.substring(0, path)
                                    + "http://"
                                    + whom
                                    + opening.substring(path, opening.length() - 2);
            server.getOutputStream()
                    .write(
                            (words + UpstreamProxy.introduction(proxy) + "\r\n")
                                    .getBytes(ISO_8859_1));
            if (opening.isEmpty() && !agreed(server)) {
                refuse(
                        "502 Bad Gateway",
                        "The proxy " + proxy.getHost() + " refuses " + whom + ".");
                return;
            }
            relay(server);
        } catch (IOException failed) {
            refuse("502 Bad Gateway", "The proxy " + proxy.getHost() + " cannot be reached.");
        }
    }

    /**
     * Whether a tunnel is open, which the client is told; before that nothing of it is passed on.
     */
    private boolean agreed(Socket server) throws IOException {
        var answer = head(server.getInputStream());
        var words = answer.split(" ", 3);
        if (words.length < 2 || !words[0].startsWith("HTTP/1.") || !words[1].equals("200")) {
            return false;
        }
        out.write(("HTTP/1.1 200 Connection established" + END).getBytes(ISO_8859_1));
        return true;
    }

    /** Servers take a line feed or a tab alone for an end where we do not. */
    private static boolean isWellFormed(String head, String method) {
        for (int i = 0; i < method.length(); i++) {
            if (!Character.isLetter(method.charAt(i))) {
                return false;
            }
        }
        for (int i = 0; i < head.length(); i++) {
            char c = head.charAt(i);
            boolean end = c == '\r' && i + 1 < head.length() && head.charAt(i + 1) == '\n';
            boolean feed = c == '\n' && i > 0 && head.charAt(i - 1) == '\r';
            if (c < ' ' && !end && !feed) {
                return false;
            }
        }
        return true;
    }

    private static Target tunnel(String authority) throws URISyntaxException {
        var address = new URI("//" + authority);
        return target(address, 443, "");
    }

    /**
     * The server is told to close: the next request may be for another host. It is told the host
     * that was decided about: one server may have many.
     */
    private Target plain(String[] first, String head) throws URISyntaxException {
        boolean ours = first[1].startsWith("/") && hosts.origin().isPresent();
        var address = new URI(ours ? hosts.origin().get() + first[1] : first[1]);
        if (address.getRawPath() == null) {
            throw new URISyntaxException(first[1], "no path");
        }
        var path = address.getRawPath().isEmpty() ? "/" : address.getRawPath();
        var query = address.getRawQuery() == null ? "" : "?" + address.getRawQuery();
        var opening = new StringBuilder(first[0] + " " + path + query + " HTTP/1.1\r\n");
        head.substring(head.indexOf("\r\n") + 2)
                .lines()
                .filter(line -> !line.isEmpty() && !isReplaced(line))
                .forEach(line -> opening.append(line).append("\r\n"));
        opening.append("Host: ").append(host(address)).append("\r\n");
        return target(address, 80, opening + "Connection: close" + END);
    }

    private static Target target(URI address, int usualPort, String opening)
            throws URISyntaxException {
        if (address.getHost() == null) {
            throw new URISyntaxException(address.toString(), "no host");
        }
        int port = address.getPort() < 0 ? usualPort : address.getPort();
        return new Target(address.getHost(), port, opening);
    }

    private static String host(URI address) {
        return address.getPort() < 0
                ? address.getHost()
                : address.getHost() + ":" + address.getPort();
    }

    /** A line that begins with a blank would go on with one that is left out. */
    private static boolean isReplaced(String header) {
        var name = header.toLowerCase(Locale.ROOT).replace(" ", "");
        return header.startsWith(" ")
                || name.startsWith("host:")
                || name.startsWith("connection:")
                || name.startsWith("proxy-")
                || name.startsWith("keep-alive:");
    }

    private void connect(Target target) throws IOException {
        try (var server = new Socket()) {
            server.connect(address(target), CONNECT_MILLIS);
            if (target.opening().isEmpty()) {
                out.write(("HTTP/1.1 200 Connection established" + END).getBytes(ISO_8859_1));
            } else {
                server.getOutputStream().write(target.opening().getBytes(ISO_8859_1));
            }
            relay(server);
        } catch (IOException failed) {
            refuse("502 Bad Gateway", target.host() + " cannot be reached: " + failed.getMessage());
        }
    }

    /** An allowed name must not lead back to this machine or to the services of its host. */
    private InetSocketAddress address(Target target) throws IOException {
        var address = InetAddress.getByName(target.host());
        boolean near =
                address.isLoopbackAddress()
                        || address.isLinkLocalAddress()
                        || address.isAnyLocalAddress()
                        || address.isMulticastAddress();
        if (near && !hosts.names(target.host())) {
            throw new IOException("its address belongs to this machine");
        }
        return new InetSocketAddress(address, target.port());
    }

    private void relay(Socket server) throws IOException {
        var up = Thread.ofPlatform().daemon().name("host-proxy-up").unstarted(() -> pump(server));
        up.start();
        server.getInputStream().transferTo(out);
        client.shutdownOutput();
    }

    private void pump(Socket server) {
        try {
            in.transferTo(server.getOutputStream());
            server.shutdownOutput();
        } catch (IOException _) {
            // The other direction ends with the same connection.
        }
    }

    private static String head(InputStream in) throws IOException {
        var head = new StringBuilder();
        while (head.length() < MOST_HEAD_BYTES && head.indexOf(END) < 0) {
            int octet = in.read();
            if (octet < 0) {
                break;
            }
            head.append((char) octet);
        }
        return head.toString();
    }

    private void refuse(String status, String reason) throws IOException {
        var answer = "HTTP/1.1 " + status + "\r\nConnection: close\r\n\r\n" + reason + "\n";
        out.write(answer.getBytes(ISO_8859_1));
        client.shutdownOutput();
    }
}
