package dev.musher.server.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.host.access.AccessGrants;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import javax.net.SocketFactory;

/**
 * Sends exactly the bytes that a test wants, which no proper client would.
 *
 * @param origin that it says it is at, like {@code https://board.example.org}
 */
public record RawClient(int port, String origin, SocketFactory sockets) {
    /** What begins a header that is not sent: the request proves to have the key instead. */
    public static final String KEY = "X-Musher-Key: ";

    public static final String PROOF = "X-Musher-Proof: ";

    private static final int PATIENCE_MILLIS = 60_000;

    public RawClient(int port) {
        this(port, "http://127.0.0.1:" + port, SocketFactory.getDefault());
    }

    public RawClient at(String other) {
        return new RawClient(port, other, sockets);
    }

    /** What came back, whole. */
    public record Answer(String text) {
        /** 0 where the connection was cut without a word. */
        public int status() {
            return text.startsWith("HTTP/1.1 ") ? Integer.parseInt(text.substring(9, 12)) : 0;
        }

        public String body() {
            int end = text.indexOf("\r\n\r\n");
            return end < 0 ? "" : text.substring(end + 4);
        }

        public String head() {
            int end = text.indexOf("\r\n\r\n");
            return end < 0 ? text : text.substring(0, end);
        }

        public Optional<String> header(String name) {
            return head().lines()
                    .filter(line -> line.regionMatches(true, 0, name + ":", 0, name.length() + 1))
                    .map(line -> line.substring(name.length() + 1).strip())
                    .findFirst();
        }
    }

    public Socket connect() throws IOException {
        var socket = sockets.createSocket(InetAddress.getLoopbackAddress(), port);
        socket.setSoTimeout(PATIENCE_MILLIS);
        return socket;
    }

    /** Sends these bytes, and reads until the server closes. */
    public Answer raw(String bytes) throws IOException {
        try (var socket = connect()) {
            try {
                socket.getOutputStream().write(bytes.getBytes(UTF_8));
                socket.getOutputStream().flush();
            } catch (SocketException _) {
                // The server had enough and closed; what it said before that is read below.
            }
            return read(socket);
        }
    }

    public static Answer read(Socket socket) throws IOException {
        var bytes = new ByteArrayOutputStream();
        try {
            socket.getInputStream().transferTo(bytes);
        } catch (SocketException _) {
            // Cut off.
        }
        return new Answer(bytes.toString(UTF_8));
    }

    /** A request with a proper Host, unless a header names another. */
    public Answer send(String method, String target, String body, String... headers)
            throws IOException {
        var lines = new ArrayList<>(List.of(method + " " + target + " HTTP/1.1"));
        if (List.of(headers).stream().noneMatch(line -> line.startsWith("Host:"))) {
            lines.add("Host: " + origin.substring(origin.indexOf("//") + 2));
        }
        lines.addAll(proven(method, target, body, headers));
        lines.add("Connection: close");
        if (!body.isEmpty()) {
            lines.add("Content-Length: " + body.getBytes(UTF_8).length);
        }
        return raw(
                new String(String.join("\r\n", lines).getBytes(ISO_8859_1), ISO_8859_1)
                        + "\r\n\r\n"
                        + body);
    }

    /** Headers with a proof in place of a key. */
    public List<String> proven(String method, String target, String body, String... headers)
            throws IOException {
        var lines = new ArrayList<String>();
        for (String header : headers) {
            lines.add(
                    header.startsWith(KEY)
                            ? proof(header.substring(KEY.length()), method, target, body, headers)
                            : header);
        }
        return lines;
    }

    /** The header by which a page proves to have a key, for a challenge that it asks for first. */
    private String proof(String key, String method, String target, String body, String... headers)
            throws IOException {
        var others =
                List.of(headers).stream()
                        .filter(
                                header ->
                                        header.startsWith("Cookie:") || header.startsWith("Host:"))
                        .toArray(String[]::new);
        String challenge = get("/api/me", others).header("X-Musher-Challenge").orElse("none");
        return PROOF + proof(key, challenge, 1, method, target, body);
    }

    /** The words of a proof. */
    public String proof(
            String key, String challenge, long number, String method, String target, String body) {
        String hash = AccessGrants.hash(body);
        String head = challenge + " " + number + " " + origin.substring(origin.indexOf("//") + 2);
        String said = head.replace(' ', '\n') + "\n" + method + "\n" + target + "\n" + hash;
        return head + " " + hash + " " + code(key, said);
    }

    private static String code(String key, String said) {
        try {
            var mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(key.isEmpty() ? new byte[1] : key.getBytes(UTF_8), "HMAC"));
            return HexFormat.of().formatHex(mac.doFinal(said.getBytes(UTF_8)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    public Answer get(String target, String... headers) throws IOException {
        return send("GET", target, "", headers);
    }

    /** As our own page does it. */
    public Answer post(String target, String body, String... headers) throws IOException {
        var all =
                new ArrayList<>(
                        List.of(
                                "Origin: " + origin,
                                "Content-Type: application/json",
                                "X-Musher: 1"));
        all.addAll(List.of(headers));
        return send("POST", target, body, all.toArray(String[]::new));
    }
}
