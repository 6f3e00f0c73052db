package dev.musher.provider.wire;

import dev.musher.base.http.Headers;
import dev.musher.base.http.OutgoingRequest;
import dev.musher.base.text.ImmutableBytes;
import dev.musher.provider.api.FinishReason;
import dev.musher.provider.api.ModelAnswer;
import dev.musher.provider.api.ModelRequest;
import dev.musher.provider.api.ProviderFault;
import dev.musher.provider.api.ReplyListener;
import java.time.Instant;

/**
 * The smallest protocol there can be: each event is a piece of text, {@code END} ends the reply,
 * and {@code BAD} is no piece of it.
 */
public final class LineFormat implements WireFormat {
    @Override
    public OutgoingRequest encode(ModelRequest modelRequest) {
        return new OutgoingRequest("/ask", Headers.NONE, ImmutableBytes.of(modelRequest.model()));
    }

    @Override
    public ReplyDecoder decoder() {
        return new LineDecoder();
    }

    @Override
    public ProviderFault fault(int status, Headers headers, String body, Instant now) {
        return HttpFaults.of(status, headers, ErrorBodyText.message(body), now);
    }

    private static final class LineDecoder implements ReplyDecoder {
        private final ReplyBuilder reply = new ReplyBuilder();
        private boolean ended;

        @Override
        public void accept(SseEvent event, ReplyListener listener) {
            switch (event.data()) {
                case "END" -> ended = true;
                case "BAD" -> throw new MalformedReply("BAD is no piece of a reply");
                case "BUG" -> throw new IllegalStateException("a decoder that does not expect it");
                default -> reply.text(event.data(), listener);
            }
        }

        @Override
        public boolean ended() {
            return ended;
        }

        @Override
        public ModelAnswer conclude(ReplyListener listener) {
            return ended
                    ? reply.finish(FinishReason.STOP, listener)
                    : new ModelAnswer.Failed(
                            new ProviderFault.StreamBroken("The reply has no end."));
        }
    }
}
