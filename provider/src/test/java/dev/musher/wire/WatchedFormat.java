package dev.musher.wire;

import dev.musher.http.Headers;
import dev.musher.http.Outgoing;
import dev.musher.provider.Answer;
import dev.musher.provider.Fault;
import dev.musher.provider.ReplyListener;
import dev.musher.provider.Request;
import java.time.Instant;

/**
 * Lets nothing pass that a decoder may not throw. Whoever asks never sees such an exception,
 * because it becomes a broken stream on the way; here it comes out as an error.
 */
record WatchedFormat(WireFormat watched) implements WireFormat {
    @Override
    public Outgoing encode(Request request) {
        return watched.encode(request);
    }

    @Override
    public ReplyDecoder decoder() {
        return new WatchedDecoder(watched.decoder());
    }

    @Override
    public Fault fault(int status, Headers headers, String body, Instant now) {
        return watched.fault(status, headers, body, now);
    }

    private record WatchedDecoder(ReplyDecoder watched) implements ReplyDecoder {
        @Override
        public void accept(SseEvent event, ReplyListener listener) {
            try {
                watched.accept(event, listener);
            } catch (MalformedReply expected) {
                throw expected;
            } catch (RuntimeException bug) {
                throw new AssertionError("the decoder threw " + bug, bug);
            }
        }

        @Override
        public boolean ended() {
            return watched.ended();
        }

        @Override
        public Answer conclude(ReplyListener listener) {
            try {
                return watched.conclude(listener);
            } catch (MalformedReply expected) {
                throw expected;
            } catch (RuntimeException bug) {
                throw new AssertionError("the decoder threw " + bug, bug);
            }
        }
    }
}
