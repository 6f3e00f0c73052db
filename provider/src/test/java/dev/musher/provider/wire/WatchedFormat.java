package dev.musher.provider.wire;

import dev.musher.base.http.Headers;
import dev.musher.base.http.OutgoingRequest;
import dev.musher.provider.api.ModelAnswer;
import dev.musher.provider.api.ModelRequest;
import dev.musher.provider.api.ProviderFault;
import dev.musher.provider.api.ReplyListener;
import java.time.Instant;

/**
 * Lets nothing pass that a decoder may not throw. The caller never sees such an exception, because
 * it becomes a broken stream on the way; here it comes out as an error.
 */
record WatchedFormat(WireFormat watched) implements WireFormat {
    @Override
    public OutgoingRequest encode(ModelRequest modelRequest) {
        return watched.encode(modelRequest);
    }

    @Override
    public ReplyDecoder decoder() {
        return new WatchedDecoder(watched.decoder());
    }

    @Override
    public ProviderFault fault(int status, Headers headers, String body, Instant now) {
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
        public ModelAnswer conclude(ReplyListener listener) {
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
