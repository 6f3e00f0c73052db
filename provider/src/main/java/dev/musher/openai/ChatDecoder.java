package dev.musher.openai;

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
 * Reads one reply of Chat Completions, in all dialects alike. A reply is whole when a reason to
 * stop was given, with or without {@code [DONE]} behind it, or when {@code [DONE]} came after
 * something was said.
 */
final class ChatDecoder implements ReplyDecoder {
    private final ReplyBuilder reply = new ReplyBuilder();
    private final ChatThoughts thoughts = new ChatThoughts(reply);
    private final ChatCalls calls = new ChatCalls(reply);
    private String id = "";
    private String model = "";
    private boolean spoke;
    private boolean refused;
    private boolean done;
    private Optional<Fault> fault = Optional.empty();

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
    public Answer conclude(ReplyListener listener) {
        if (fault.isPresent()) {
            return new Answer.Failed(fault.get());
        }
        boolean said = spoke || calls.any();
        if (reply.reason().isEmpty() && !(done && said)) {
            return new Answer.Failed(
                    new Fault.StreamBroken("The stream ended before the reply was whole."));
        }
        if (calls.areUnnamed()) {
            return new Answer.Failed(
                    new Fault.StreamBroken("The reply has a tool call without a name."));
        }
        thoughts.close(listener);
        return reply.finish(reason(), listener);
    }

    private void accept(ChatChunk chunk, ReplyListener listener) {
        identify(chunk);
        chunk.choice().ifPresent(choice -> accept(choice, listener));
        chunk.usage().ifPresent(usage -> report(usage, listener));
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
    private void report(Usage usage, ReplyListener listener) {
        boolean lost = usage.isNothing() && reply.usage().isPresent();
        if (!lost && !reply.usage().equals(Optional.of(usage))) {
            reply.usage(usage, listener);
        }
    }

    private void finish(String why, ReplyListener listener) {
        switch (why) {
            case "stop", "end_turn", "eos", "stop_sequence" -> reply.reason(FinishReason.STOP);
            case "tool_calls", "function_call", "tool_use" -> reply.reason(FinishReason.TOOL_CALLS);
            case "length", "max_tokens", "model_length" -> reply.reason(FinishReason.LENGTH);
            case "content_filter", "sensitive" -> reply.reason(FinishReason.FILTERED);
            case "error", "network_error", "insufficient_system_resource" ->
                    fault = Optional.of(new Fault.Overloaded(broke(why), Optional.empty()));
            case "model_context_window_exceeded" ->
                    fault = Optional.of(new Fault.ContextTooLong(broke(why)));
            default -> reply.reason(FinishReason.UNKNOWN);
        }
        if (fault.isEmpty()) {
            thoughts.close(listener);
            calls.close(listener);
        }
    }

    private static String broke(String why) {
        return "The vendor broke off: " + why + ".";
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
