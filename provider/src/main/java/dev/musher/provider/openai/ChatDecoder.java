package dev.musher.provider.openai;

import dev.musher.provider.api.FinishReason;
import dev.musher.provider.api.ModelAnswer;
import dev.musher.provider.api.ProviderFault;
import dev.musher.provider.api.ReplyListener;
import dev.musher.provider.api.TokenUsage;
import dev.musher.provider.wire.ReplyBuilder;
import dev.musher.provider.wire.ReplyDecoder;
import dev.musher.provider.wire.SseEvent;
import java.util.Optional;

/**
 * Reads one reply of Chat Completions, in all dialects alike. A reply is whole when a reason to
 * stop was given, with or without {@code [DONE]} behind it, or when {@code [DONE]} came after
 * something was said.
 */
final class ChatDecoder implements ReplyDecoder {
    private final ReplyBuilder reply = new ReplyBuilder();
    private final ChatReasoning thoughts = new ChatReasoning(reply);
    private final ChatCallAssembler calls = new ChatCallAssembler(reply);
    private String id = "";
    private String model = "";
    private boolean spoke;
    private boolean refused;
    private boolean done;
    private Optional<ProviderFault> fault = Optional.empty();

    @Override
    public void accept(SseEvent event, ReplyListener listener) {
        String data = event.data().strip();
        if (ended() || data.isEmpty()) {
            return;
        }
        if (data.startsWith("[DONE]")) {
            done = true;
            return;
        }
        if (event.name().equals("error")) {
            fail(VendorError.of(data));
            return;
        }
        accept(ChatChunk.read(data), listener);
    }

    @Override
    public boolean ended() {
        return done || fault.isPresent();
    }

    @Override
    public ModelAnswer conclude(ReplyListener listener) {
        if (fault.isPresent()) {
            return new ModelAnswer.Failed(fault.get());
        }
        boolean said = spoke || calls.any();
        if (reply.reason().isEmpty() && !(done && said)) {
            return new ModelAnswer.Failed(
                    new ProviderFault.StreamBroken(
                            "The stream ended before the reply was complete."));
        }
        if (calls.areUnnamed()) {
            return new ModelAnswer.Failed(
                    new ProviderFault.StreamBroken("The reply has a tool call without a name."));
        }
        thoughts.close(listener);
        return reply.finish(reason(), listener);
    }

    private void accept(ChatChunk chunk, ReplyListener listener) {
        identify(chunk);
        chunk.choice().ifPresent(choice -> accept(choice, listener));
        chunk.usage().ifPresent(tokenUsage -> report(tokenUsage, listener));
        chunk.error().ifPresent(this::fail);
    }

    private void identify(ChatChunk chunk) {
        if (id.isEmpty() || model.isEmpty()) {
            id = id.isEmpty() ? chunk.id() : id;
            model = model.isEmpty() ? chunk.model() : model;
            reply.identify(id, model);
        }
    }

    private void accept(ChatChoice choice, ReplyListener listener) {
        thoughts.accept(choice, listener);
        if (!choice.words().isEmpty() || !choice.refusal().isEmpty()) {
            thoughts.close(listener);
            spoke = true;
            refused |= !choice.refusal().isEmpty();
            reply.text(choice.words(), listener);
            reply.text(choice.refusal(), listener);
        }
        for (CallDelta piece : choice.calls()) {
            thoughts.close(listener);
            calls.accept(piece, id, listener);
        }
        choice.error().ifPresent(this::fail);
        if (!choice.finish().isEmpty() && fault.isEmpty()) {
            finish(choice.finish(), listener);
        }
    }

    /**
     * Servers tell the same usage twice, beside the reason to stop and behind it, and some end with
     * one of zeros that must not take the place of the real one.
     */
    private void report(TokenUsage tokenUsage, ReplyListener listener) {
        boolean lost = tokenUsage.isNothing() && reply.usage().isPresent();
        if (!lost && !reply.usage().equals(Optional.of(tokenUsage))) {
            reply.usage(tokenUsage, listener);
        }
    }

    private void finish(String why, ReplyListener listener) {
        switch (why) {
            case "stop", "end_turn", "eos", "stop_sequence" -> reply.reason(FinishReason.STOP);
            case "tool_calls", "function_call", "tool_use" -> reply.reason(FinishReason.TOOL_CALLS);
            case "length", "max_tokens", "model_length" -> reply.reason(FinishReason.LENGTH);
            case "content_filter", "sensitive" -> reply.reason(FinishReason.FILTERED);
            case "error", "network_error", "insufficient_system_resource" ->
                    fault = Optional.of(new ProviderFault.Overloaded(broke(why), Optional.empty()));
            case "model_context_window_exceeded" ->
                    fault = Optional.of(new ProviderFault.ContextTooLong(broke(why)));
            default -> reply.reason(FinishReason.UNKNOWN);
        }
        if (fault.isEmpty()) {
            thoughts.close(listener);
            calls.close(listener);
        }
    }

    private static String broke(String why) {
        return "The provider cut the reply off: " + why + ".";
    }

    /** An error says more than the reason to stop that comes with it. */
    private void fail(VendorError error) {
        fault = Optional.of(OpenAiFaults.inStream(error));
    }

    private FinishReason reason() {
        FinishReason given = reply.reason().orElse(FinishReason.STOP);
        if (given == FinishReason.STOP && refused) {
            return FinishReason.FILTERED;
        }
        if (given == FinishReason.STOP && calls.any()) {
            return FinishReason.TOOL_CALLS;
        }
        return given == FinishReason.TOOL_CALLS && !calls.any() ? FinishReason.STOP : given;
    }
}
