package dev.musher.provider.wire;

import dev.musher.base.http.Headers;
import dev.musher.base.http.HttpCall;
import dev.musher.base.http.HttpTransport;
import dev.musher.base.http.StreamingResponse;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** A server without a network: the same answer to every request, its body in pieces. */
final class CannedTransport implements HttpTransport {
    private final int status;
    private final Headers headers;
    private final byte[] body;
    private final List<Integer> pieces;

    CannedTransport(int status, Headers headers, byte[] body, List<Integer> pieces) {
        this.status = status;
        this.headers = headers;
        this.body = body;
        this.pieces = pieces;
    }

    @Override
    public StreamingResponse send(HttpCall call) {
        return new Canned(this);
    }

    @Override
    public void closeConnections(Thread asker) {
        // No thread ever waits here.
    }

    private record Canned(CannedTransport of) implements StreamingResponse {
        @Override
        public int status() {
            return of.status;
        }

        @Override
        public Headers headers() {
            return of.headers;
        }

        @Override
        public InputStream body() {
            return new ChunkedStream(of.body, of.pieces);
        }

        @Override
        public String errorText() {
            var start = new ByteArrayInputStream(of.body, 0, Math.min(of.body.length, 64 << 10));
            return new String(start.readAllBytes(), StandardCharsets.UTF_8);
        }

        @Override
        public void finish() {
            // There is no connection to keep.
        }

        @Override
        public void close() {
            // There is no connection to give back.
        }
    }
}
