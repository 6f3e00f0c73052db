package dev.musher.wire;

import dev.musher.http.Headers;
import dev.musher.http.Outgoing;
import dev.musher.provider.Answer;
import dev.musher.provider.Fault;
import dev.musher.provider.FinishReason;
import dev.musher.provider.ReplyListener;
import dev.musher.provider.Request;
import dev.musher.text.Octets;
import java.time.Instant;

/**
 * The smallest protocol there can be: each event is a piece of text, {@code END} ends the reply,
 * and {@code BAD} is no piece of it.
 */
public final class LineFormat implements WireFormat {
    @Override
    public Outgoing encode(Request request) {
        return new Outgoing("/ask", Headers.NONE, Octets.of(request.model()));
    }

    @Override
    public ReplyDecoder decoder() {
        return new LineDecoder();
    }

    @Override
    public Fault fault(int status, Headers headers, String body, Instant now) {
        return HttpFaults.of(status, headers, ErrorText.message(body), now);
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
        public Answer conclude(ReplyListener listener) {
            return ended
                    ? reply.finish(FinishReason.STOP, listener)
                    : new Answer.Failed(new Fault.StreamBroken("The reply has no end."));
        }
    }
}
