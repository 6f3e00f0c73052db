package dev.musher.bench;

import dev.musher.http.RawServer;
import dev.musher.wire.Asking;

/** Begins a reply on every connection and never ends it; prints its port and stays. */
public final class StreamServer {
    private StreamServer() {}

    public static void main(String[] args) throws Exception {
        try (var server =
                new RawServer(
                        peer -> {
                            peer.request();
                            peer.send(Asking.STREAM_HEAD + Asking.chunk("data: a\n\n"));
                            peer.untilClosed();
                        })) {
            System.out.println(server.port());
            // Whoever started us closes our input, or stops us.
            System.in.readAllBytes();
        }
    }
}
