package dev.musher.provider.api;

import dev.musher.provider.conversation.Message;
import java.util.Optional;

/**
 * A whole reply.
 *
 * @param id what the vendor calls it; empty where it has no name
 * @param model the model that answered, which may be more exact than the one that was asked for
 * @param usage empty where the vendor reports none
 */
public record ModelReply(
        String id,
        String model,
        Message.Assistant message,
        FinishReason reason,
        Optional<TokenUsage> usage) {}
