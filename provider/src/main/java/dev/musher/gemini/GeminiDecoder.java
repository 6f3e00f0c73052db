package dev.musher.gemini;

import dev.musher.conversation.Seal;
import dev.musher.provider.Answer;
import dev.musher.provider.Fault;
import dev.musher.provider.FinishReason;
import dev.musher.provider.ReplyListener;
import dev.musher.provider.Usage;
import dev.musher.wire.ReplyBuilder;
import dev.musher.wire.ReplyDecoder;
import dev.musher.wire.SseEvent;
import java.util.Optional;

/**
 * Reads one stream. Its last event looks like any other, so only the end of the stream, or an
 * error, ends the reply.
 */
final class GeminiDecoder implements ReplyDecoder {
    private final ReplyBuilder reply = new ReplyBuilder();
    private String id = "";
    private String model = "";
    private boolean thinking;
    private Optional<Fault> fault = Optional.empty();

    @Override
    public void accept(SseEvent event, ReplyListener listener) {
        if (ended() || event.data().isBlank()) {
            return;
        }
        Chunk chunk = Chunk.read(event.data());
        identify(chunk);
        for (Chunk.Piece piece : chunk.pieces) {
            add(piece, listener);
        }
        if (chunk.usage.isPresent()) {
            usage(chunk.usage.get(), listener);
        }
        conclude(chunk);
    }

    @Override
    public boolean ended() {
        return fault.isPresent();
    }

    @Override
    public Answer conclude(ReplyListener listener) {
        if (fault.isPresent()) {
            return new Answer.Failed(fault.get());
        }
        Optional<FinishReason> reason = reply.reason();
        if (reason.isEmpty()) {
            return new Answer.Failed(
                    new Fault.StreamBroken("The reply ended before it was whole."));
        }
        closeThoughts(listener);
        boolean calls = reason.get() == FinishReason.STOP && reply.calls() > 0;
        return reply.finish(calls ? FinishReason.TOOL_CALLS : reason.get(), listener);
    }

    /** Every event counts; only a count that has changed is worth telling. */
    private void usage(Usage counted, ReplyListener listener) {
        Usage told = reply.usage().orElse(Usage.NONE);
        boolean changed =
                counted.output() != told.output() || counted.wholeInput() != told.wholeInput();
        if (changed || reply.usage().isEmpty()) {
            reply.usage(counted, listener);
        }
    }

    private void identify(Chunk chunk) {
        id = chunk.responseId.isEmpty() ? id : chunk.responseId;
        model = chunk.model.isEmpty() ? model : chunk.model;
        reply.identify(id, model);
    }

    private void add(Chunk.Piece piece, ReplyListener listener) {
        Seal seal =
                piece.signature.isEmpty()
                        ? Seal.NONE
                        : new Seal.Signature(GeminiFormat.VENDOR, piece.signature);
        if (piece.call) {
            closeThoughts(listener);
            call(piece, seal, listener);
        } else if (piece.thought) {
            thinking = true;
            reply.reasoning(piece.text, listener);
            if (!(seal instanceof Seal.None)) {
                thinking = false;
                reply.finishReasoning(seal, listener);
            }
        } else {
            closeThoughts(listener);
            words(piece.text, seal, listener);
        }
    }

    /** A part with a signature has to go back as it came, so it is not joined with others. */
    private void words(String text, Seal seal, ReplyListener listener) {
        if (seal instanceof Seal.None) {
            reply.text(text, listener);
        } else {
            reply.sealText(Seal.NONE);
            reply.text(text, listener);
            reply.sealText(seal);
        }
    }

    private void call(Chunk.Piece piece, Seal seal, ReplyListener listener) {
        String callId =
                piece.callId.isEmpty()
                        ? CallIds.of(id, reply.calls(), piece.callName, piece.arguments)
                        : piece.callId;
        int index = reply.startCall(callId, piece.callName, listener);
        reply.callArguments(index, piece.arguments, listener);
        reply.finishCall(index, seal, listener);
    }

    private void closeThoughts(ReplyListener listener) {
        if (thinking) {
            thinking = false;
            reply.finishReasoning(Seal.NONE, listener);
        }
    }

    private void conclude(Chunk chunk) {
        if (chunk.error.isPresent()) {
            fault = Optional.of(GeminiFaults.inStream(chunk.error.get()));
        } else if (!chunk.blockReason.isEmpty()) {
            fault = Optional.of(refused(chunk));
        } else if (!chunk.finishReason.isEmpty()) {
            fault = broken(chunk);
            reply.reason(reason(chunk.finishReason));
        }
    }

    private static Fault refused(Chunk chunk) {
        String because = chunk.blockMessage.isEmpty() ? "" : ": " + chunk.blockMessage;
        return new Fault.Refused("The prompt was blocked, " + chunk.blockReason + because);
    }

    /** Reasons to stop that mean that there is no reply; asking again often helps. */
    private static Optional<Fault> broken(Chunk chunk) {
        String because = chunk.finishMessage.isEmpty() ? "" : ": " + chunk.finishMessage;
        String detail = "The reply is of no use, " + chunk.finishReason + because;
        return switch (chunk.finishReason) {
            case "MALFORMED_FUNCTION_CALL", "MALFORMED_RESPONSE", "UNEXPECTED_TOOL_CALL" ->
                    Optional.of(new Fault.StreamBroken(detail));
            case "MISSING_THOUGHT_SIGNATURE" -> Optional.of(new Fault.BadRequest(detail));
            default -> Optional.empty();
        };
    }

    private static FinishReason reason(String said) {
        return switch (said) {
            case "STOP" -> FinishReason.STOP;
            case "MAX_TOKENS" -> FinishReason.LENGTH;
            case "SAFETY",
                    "RECITATION",
                    "LANGUAGE",
                    "BLOCKLIST",
                    "PROHIBITED_CONTENT",
                    "SPII",
                    "IMAGE_SAFETY",
                    "IMAGE_PROHIBITED_CONTENT",
                    "IMAGE_RECITATION" ->
                    FinishReason.FILTERED;
            default -> FinishReason.UNKNOWN;
        };
    }
}
