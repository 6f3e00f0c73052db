package dev.musher.wire;

import dev.musher.provider.Answer;
import dev.musher.provider.Fault;
import dev.musher.provider.ReplyEvent;
import dev.musher.provider.ReplyListener;
import org.jspecify.annotations.Nullable;

/**
 * A decoder that fails in one way only. Whatever it throws, the bytes of the server caused it; what
 * the listener throws belongs to the asker and passes through untouched.
 */
final class GuardedDecoder {
    private final ReplyDecoder decoder;
    private final ReplyListener listener;
    private @Nullable RuntimeException ofListener;

    GuardedDecoder(ReplyDecoder decoder, ReplyListener listener) {
        this.decoder = decoder;
        this.listener = listener;
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

    Answer conclude() throws WireException {
        try {
            return decoder.conclude(this::tell);
        } catch (RuntimeException e) {
            throw broken(e);
        }
    }

    private void tell(ReplyEvent event) {
        try {
            listener.on(event);
        } catch (RuntimeException e) {
            ofListener = e;
            throw e;
        }
    }

    private WireException broken(RuntimeException cause) {
        if (ofListener != null) {
            throw ofListener;
        }
        String what = cause instanceof MalformedReply ? cause.getMessage() : cause.toString();
        return new WireException(
                new Fault.StreamBroken("The reply cannot be understood: " + what), cause);
    }
}
