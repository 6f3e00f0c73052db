package dev.musher.provider.wire;

import dev.musher.provider.api.ModelAnswer;
import dev.musher.provider.api.ProviderFault;
import dev.musher.provider.api.ReplyEvent;
import dev.musher.provider.api.ReplyListener;
import org.jspecify.annotations.Nullable;

/**
 * A decoder that fails in one way only. Whatever it throws, the bytes of the server caused it; what
 * the listener throws belongs to the caller and passes through untouched.
 */
final class GuardedDecoder {
    /** Many times what any model writes in one reply, and little enough for a small heap. */
    static final int LARGEST_REPLY = 16 << 20;

    /** What an event costs beside its text. */
    private static final int EVENT = 16;

    private final ReplyDecoder decoder;
    private final ReplyListener listener;
    private final StallDetectingInput stallDetectingInput;
    private @Nullable RuntimeException ofListener;
    private long size;

    GuardedDecoder(
            ReplyDecoder decoder, ReplyListener listener, StallDetectingInput stallDetectingInput) {
        this.decoder = decoder;
        this.listener = listener;
        this.stallDetectingInput = stallDetectingInput;
    }

    void accept(SseEvent event) throws WireException {
        try {
            decoder.accept(event, this::tell);
        } catch (RuntimeException e) {
            throw broken(e);
        }
    }

    boolean ended() {
        return decoder.ended();
    }

    ModelAnswer conclude() throws WireException {
        try {
            return decoder.conclude(this::tell);
        } catch (RuntimeException e) {
            throw broken(e);
        }
    }

    private void tell(ReplyEvent event) {
        stallDetectingInput.made();
        size += EVENT + length(event);
        if (size > LARGEST_REPLY) {
            throw new MalformedReply("it is longer than " + (LARGEST_REPLY >> 20) + " MiB");
        }
        try {
            listener.on(event);
        } catch (RuntimeException e) {
            ofListener = e;
            throw e;
        }
    }

    private static int length(ReplyEvent event) {
        if (event instanceof ReplyEvent.TextDelta(var text)) {
            return text.length();
        }
        if (event instanceof ReplyEvent.ReasoningDelta(var text)) {
            return text.length();
        }
        return event instanceof ReplyEvent.CallDelta(_, var text) ? text.length() : 0;
    }

    private WireException broken(RuntimeException cause) {
        if (ofListener != null) {
            throw ofListener;
        }
        String what = cause instanceof MalformedReply ? cause.getMessage() : cause.toString();
        return new WireException(
                new ProviderFault.StreamBroken("The reply cannot be understood: " + what), cause);
    }
}
