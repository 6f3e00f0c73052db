package dev.musher.provider.modelserver;

import dev.musher.base.http.Headers;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;

/** One request of HTTP/1.1, with its body. */
record HttpRequest(String method, String target, Headers headers, String body) {
    private static final int LONGEST_LINE = 64 * 1024;

    /** Empty where the client has closed the connection instead of asking. */
    static Optional<HttpRequest> read(InputStream in) throws IOException {
        var start = line(in);
        if (start.isEmpty()) {
            return Optional.empty();
        }
        var words = start.get().split(" ", 3);
        if (words.length != 3) {
            throw new IOException("no request line: " + start.get());
        }
        var headers = headers(in);
        var text = new String(body(in, headers), StandardCharsets.UTF_8);
        return Optional.of(new HttpRequest(words[0], words[1], headers, text));
    }

    private static Headers headers(InputStream in) throws IOException {
        var headers = Headers.NONE;
        for (var line = needed(in); !line.isEmpty(); line = needed(in)) {
            int colon = line.indexOf(':');
            headers = headers.plus(line.substring(0, colon), line.substring(colon + 1).strip());
        }
        return headers;
    }

    private static byte[] body(InputStream in, Headers headers) throws IOException {
        var coding = headers.first("transfer-encoding").orElse("").toLowerCase(Locale.ROOT);
        if (coding.equals("chunked")) {
            return chunks(in);
        }
        int length = Integer.parseInt(headers.first("content-length").orElse("0"));
        return exactly(in, length);
    }

    private static byte[] chunks(InputStream in) throws IOException {
        var body = new ByteArrayOutputStream();
        for (int size = chunkSize(in); size > 0; size = chunkSize(in)) {
            body.write(exactly(in, size));
            needed(in);
        }
        needed(in);
        return body.toByteArray();
    }

    private static int chunkSize(InputStream in) throws IOException {
        return Integer.parseInt(needed(in).strip(), 16);
    }

    private static byte[] exactly(InputStream in, int length) throws IOException {
        var bytes = in.readNBytes(length);
        if (bytes.length < length) {
            throw new EOFException("the body has " + bytes.length + " bytes of " + length);
        }
        return bytes;
    }

    private static String needed(InputStream in) throws IOException {
        return line(in).orElseThrow(() -> new EOFException("the request broke off"));
    }

    private static Optional<String> line(InputStream in) throws IOException {
        var line = new ByteArrayOutputStream();
        for (int octet = in.read(); octet != '\n'; octet = in.read()) {
            if (octet < 0) {
                return line.size() == 0 ? Optional.empty() : Optional.of(text(line));
            }
            if (line.size() == LONGEST_LINE) {
                throw new IOException("a line is longer than " + LONGEST_LINE + " bytes");
            }
            line.write(octet);
        }
        return Optional.of(text(line));
    }

    private static String text(ByteArrayOutputStream line) {
        var text = line.toString(StandardCharsets.ISO_8859_1);
        return text.endsWith("\r") ? text.substring(0, text.length() - 1) : text;
    }
}
