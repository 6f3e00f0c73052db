package dev.musher.provider.api;

import dev.musher.provider.conversation.ReplyPart;

/**
 * A step of a reply. Tool calls carry their place in the reply, because several may be written at
 * the same time.
 */
public sealed interface ReplyEvent {
    /** More text of the reply. */
    record TextDelta(String text) implements ReplyEvent {}

    /** More of the model's reasoning. */
    record ReasoningDelta(String text) implements ReplyEvent {}

    /** A piece of reasoning is complete, with its signature. */
    record ReasoningFinished(ReplyPart.Reasoning reasoning) implements ReplyEvent {}

    /** The model begins a tool call; the index counts the calls of this reply from 0. */
    record CallStarted(int index, String id, String name) implements ReplyEvent {}

    /** More of a call's arguments, as JSON text. */
    record CallDelta(int index, String arguments) implements ReplyEvent {}

    /** A call is complete. */
    record CallFinished(int index, ReplyPart.ToolCall call) implements ReplyEvent {}

    /** What the reply has cost so far; a later one replaces an earlier one. */
    record UsageReported(TokenUsage usage) implements ReplyEvent {}

    /** The reply is complete. */
    record Finished(FinishReason reason) implements ReplyEvent {}
}
