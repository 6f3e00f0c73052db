package dev.musher.provider.modelserver;

import dev.musher.base.http.Headers;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** Writes one answer of HTTP/1.1, or breaks it off. */
final class HttpResponse {
    private static final byte[] LINE_END = {'\r', '\n'};

    private final Socket socket;
    private final OutputStream out;

    HttpResponse(Socket socket) throws IOException {
        this.socket = socket;
        out = new BufferedOutputStream(socket.getOutputStream(), 64 * 1024);
    }

    /** A whole answer. */
    void send(int status, Headers headers, String body) throws IOException {
        var bytes = body.getBytes(StandardCharsets.UTF_8);
        head(status, headers.plus("content-length", Integer.toString(bytes.length)));
        out.write(bytes);
        out.flush();
    }

    /** Begins an answer that comes in chunks. */
    void begin(Headers headers) throws IOException {
        head(200, headers.plus("transfer-encoding", "chunked"));
        out.flush();
    }

    private void head(int status, Headers headers) throws IOException {
        line("HTTP/1.1 " + status + (status == 200 ? " OK" : " Error"));
        for (Headers.Field field : headers.fields()) {
            line(field.name() + ": " + field.value());
        }
        line("");
    }

    private void line(String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.ISO_8859_1));
        out.write(LINE_END);
    }

    void chunk(byte[] bytes) throws IOException {
        line(Integer.toHexString(bytes.length));
        out.write(bytes);
        out.write(LINE_END);
        out.flush();
    }

    void byteByByte(byte[] bytes) throws IOException {
        for (byte octet : bytes) {
            chunk(new byte[] {octet});
        }
    }

    void end() throws IOException {
        line("0");
        line("");
        out.flush();
    }

    void close() throws IOException {
        socket.close();
    }

    /** Closing without lingering makes the system send a reset. */
    void reset() throws IOException {
        socket.setSoLinger(true, 0);
        socket.close();
    }
}
