package dev.musher.provider.openai;

import dev.musher.base.json.JsonValue;
import dev.musher.provider.api.ReplyListener;
import dev.musher.provider.conversation.VendorSignature;
import dev.musher.provider.wire.ReplyBuilder;

/** What the model thinks, until it speaks or calls. */
final class ChatReasoning {
    private final ReplyBuilder reply;
    private final ReasoningDetails details;
    private boolean thinking;

    ChatReasoning(ReplyBuilder reply) {
        this.reply = reply;
        details = new ReasoningDetails(reply);
    }

    /** Servers with details repeat their text in a plain field, which then says nothing new. */
    void accept(ChatChoice choice, ReplyListener listener) {
        boolean repeated = false;
        for (JsonValue.Fields detail : choice.details()) {
            repeated |= ReasoningDetails.hasText(detail);
        }
        if (!repeated && !choice.thoughts().isEmpty()) {
            thinking = true;
            reply.reasoning(choice.thoughts(), listener);
        }
        for (JsonValue.Fields detail : choice.details()) {
            details.accept(detail, listener);
        }
    }

    void close(ReplyListener listener) {
        if (details.isOpen()) {
            details.close(listener);
        } else if (thinking) {
            reply.finishReasoning(VendorSignature.NONE, listener);
        }
        thinking = false;
    }
}
