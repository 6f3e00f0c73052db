package dev.musher.provider.bench;

import dev.musher.base.http.RawServer;
import dev.musher.provider.wire.SampleRequest;

/** Begins a reply on every connection and never ends it; prints its port and stays. */
public final class StreamServer {
    private StreamServer() {}

    public static void main(String[] args) throws Exception {
        try (var server =
                new RawServer(
                        peer -> {
                            peer.request();
                            peer.send(
                                    SampleRequest.STREAM_HEAD + SampleRequest.chunk("data: a\n\n"));
                            peer.untilClosed();
                        })) {
            System.out.println(server.port());
            // The process that started us closes our input, or stops us.
            System.in.readAllBytes();
        }
    }
}
