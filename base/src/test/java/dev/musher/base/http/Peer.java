package dev.musher.base.http;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.function.Consumer;

/** The server's end of one connection. */
public final class Peer {
    private final Socket socket;
    private final InputStream in;
    private final Consumer<String> seen;

    public Peer(Socket socket, Consumer<String> seen) throws IOException {
        this.socket = socket;
        this.in = new BufferedInputStream(socket.getInputStream());
        this.seen = seen;
        socket.setTcpNoDelay(true);
    }

    /** Reads one whole request. */
    public String request() throws IOException {
        String head = head();
        int at = head.toLowerCase(Locale.ROOT).indexOf("content-length:");
        int length = 0;
        if (at >= 0) {
            int end = head.indexOf("\r\n", at);
            length = Integer.parseInt(head.substring(at + 15, end).strip());
        }
        String body = new String(in.readNBytes(length), StandardCharsets.UTF_8);
        seen.accept(head + body);
        return head + body;
    }

    /** Reads up to the empty line. */
    public String head() throws IOException {
        var head = new StringBuilder();
        while (head.indexOf("\r\n\r\n") < 0) {
            int next = in.read();
            if (next < 0) {
                throw new IOException("the client has closed");
            }
            head.append((char) next);
        }
        return head.toString();
    }

    public void send(String text) throws IOException {
        send(text.getBytes(StandardCharsets.UTF_8));
    }

    public void send(byte[] bytes) throws IOException {
        socket.getOutputStream().write(bytes);
    }

    public void sendByteByByte(String text) throws IOException {
        for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
            send(new byte[] {b});
        }
    }

    /** A packet that says the connection never was. */
    public void reset() throws IOException {
        socket.setSoLinger(true, 0);
        socket.close();
    }

    /** Blocks until the client has closed. */
    public void untilClosed() {
        try {
            while (in.read() >= 0) {
                // What it says no longer matters.
            }
        } catch (IOException _) {
            // A reset is an end too.
        }
    }

    public Socket socket() {
        return socket;
    }
}
