package dev.musher.provider.gemini;

import dev.musher.provider.api.FinishReason;
import dev.musher.provider.api.ModelAnswer;
import dev.musher.provider.api.ProviderFault;
import dev.musher.provider.api.ReplyListener;
import dev.musher.provider.api.TokenUsage;
import dev.musher.provider.conversation.VendorSignature;
import dev.musher.provider.wire.ReplyBuilder;
import dev.musher.provider.wire.ReplyDecoder;
import dev.musher.provider.wire.SseEvent;
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
    private Optional<ProviderFault> fault = Optional.empty();

    @Override
    public void accept(SseEvent event, ReplyListener listener) {
        if (ended() || event.data().isBlank()) {
            return;
        }
        GeminiChunk geminiChunk = GeminiChunk.read(event.data());
        identify(geminiChunk);
        for (GeminiChunk.Piece piece : geminiChunk.pieces) {
            add(piece, listener);
        }
        if (geminiChunk.usage.isPresent()) {
            usage(geminiChunk.usage.get(), listener);
        }
        conclude(geminiChunk);
    }

    @Override
    public boolean ended() {
        return fault.isPresent();
    }

    @Override
    public ModelAnswer conclude(ReplyListener listener) {
        if (fault.isPresent()) {
            return new ModelAnswer.Failed(fault.get());
        }
        Optional<FinishReason> reason = reply.reason();
        if (reason.isEmpty()) {
            return new ModelAnswer.Failed(
                    new ProviderFault.StreamBroken("The reply ended before it was complete."));
        }
        closeThoughts(listener);
        boolean calls = reason.get() == FinishReason.STOP && reply.calls() > 0;
        return reply.finish(calls ? FinishReason.TOOL_CALLS : reason.get(), listener);
    }

    /** Every event counts; only a count that has changed is worth telling. */
    private void usage(TokenUsage counted, ReplyListener listener) {
        TokenUsage told = reply.usage().orElse(TokenUsage.NONE);
        boolean changed =
                counted.output() != told.output() || counted.wholeInput() != told.wholeInput();
        if (changed || reply.usage().isEmpty()) {
            reply.usage(counted, listener);
        }
    }

    private void identify(GeminiChunk geminiChunk) {
        id = geminiChunk.responseId.isEmpty() ? id : geminiChunk.responseId;
        model = geminiChunk.model.isEmpty() ? model : geminiChunk.model;
        reply.identify(id, model);
    }

    private void add(GeminiChunk.Piece piece, ReplyListener listener) {
        VendorSignature vendorSignature =
                piece.signature.isEmpty()
                        ? VendorSignature.NONE
                        : new VendorSignature.Signature(GeminiFormat.VENDOR, piece.signature);
        if (piece.call) {
            closeThoughts(listener);
            call(piece, vendorSignature, listener);
        } else if (piece.thought) {
            thinking = true;
            reply.reasoning(piece.text, listener);
            if (!(vendorSignature instanceof VendorSignature.None)) {
                thinking = false;
                reply.finishReasoning(vendorSignature, listener);
            }
        } else {
            closeThoughts(listener);
            words(piece.text, vendorSignature, listener);
        }
    }

    /** A part with a signature has to go back as it came, so it is not joined with others. */
    private void words(String text, VendorSignature vendorSignature, ReplyListener listener) {
        if (vendorSignature instanceof VendorSignature.None) {
            reply.text(text, listener);
        } else {
            reply.sealText(VendorSignature.NONE);
            reply.text(text, listener);
            reply.sealText(vendorSignature);
        }
    }

    private void call(
            GeminiChunk.Piece piece, VendorSignature vendorSignature, ReplyListener listener) {
        String callId =
                piece.callId.isEmpty()
                        ? GeminiCallIds.of(id, reply.calls(), piece.callName, piece.arguments)
                        : piece.callId;
        int index = reply.startCall(callId, piece.callName, listener);
        reply.callArguments(index, piece.arguments, listener);
        reply.finishCall(index, vendorSignature, listener);
    }

    private void closeThoughts(ReplyListener listener) {
        if (thinking) {
            thinking = false;
            reply.finishReasoning(VendorSignature.NONE, listener);
        }
    }

    private void conclude(GeminiChunk geminiChunk) {
        if (geminiChunk.error.isPresent()) {
            fault = Optional.of(GeminiFaults.inStream(geminiChunk.error.get()));
        } else if (!geminiChunk.blockReason.isEmpty()) {
            fault = Optional.of(refused(geminiChunk));
        } else if (!geminiChunk.finishReason.isEmpty()) {
            fault = broken(geminiChunk);
            reply.reason(reason(geminiChunk.finishReason));
        }
    }

    private static ProviderFault refused(GeminiChunk geminiChunk) {
        String because = geminiChunk.blockMessage.isEmpty() ? "" : ": " + geminiChunk.blockMessage;
        return new ProviderFault.Refused(
                "The prompt was blocked, " + geminiChunk.blockReason + because);
    }

    /** Reasons to stop that mean that there is no reply; asking again often helps. */
    private static Optional<ProviderFault> broken(GeminiChunk geminiChunk) {
        String because =
                geminiChunk.finishMessage.isEmpty() ? "" : ": " + geminiChunk.finishMessage;
        String detail = "The reply is unusable, " + geminiChunk.finishReason + because;
        return switch (geminiChunk.finishReason) {
            case "MALFORMED_FUNCTION_CALL", "MALFORMED_RESPONSE", "UNEXPECTED_TOOL_CALL" ->
                    Optional.of(new ProviderFault.StreamBroken(detail));
            case "MISSING_THOUGHT_SIGNATURE" -> Optional.of(new ProviderFault.BadRequest(detail));
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
