package dev.musher.provider.openai;

import dev.musher.provider.api.FinishReason;
import dev.musher.provider.api.ModelAnswer;
import dev.musher.provider.api.ProviderFault;
import dev.musher.provider.api.ReplyListener;
import dev.musher.provider.wire.ReplyBuilder;
import dev.musher.provider.wire.ReplyDecoder;
import dev.musher.provider.wire.SseEvent;
import java.util.Optional;

/**
 * Reads one reply of the Responses protocol. Events of a type we do not know mean nothing to us.
 */
final class ResponsesDecoder implements ReplyDecoder {
    private final ReplyBuilder reply = new ReplyBuilder();
    private final ResponsesItems items = new ResponsesItems(reply);
    private Optional<ProviderFault> fault = Optional.empty();

    @Override
    public void accept(SseEvent event, ReplyListener listener) {
        String data = event.data().strip();
        if (ended() || data.isEmpty() || data.equals("[DONE]")) {
            return;
        }
        ResponsesEvent read = ResponsesEvent.read(data);
        String type = read.type().isEmpty() ? event.name() : read.type();
        switch (type) {
            case "response.created", "response.in_progress" -> identify(read);
            case "response.completed", "response.done", "response.incomplete" ->
                    finish(read, listener);
            case "response.failed" -> fail(read, data);
            case "error" -> fault = Optional.of(OpenAiFaults.inStream(VendorError.of(data)));
            case "" -> read.error().ifPresent(e -> fault = Optional.of(OpenAiFaults.inStream(e)));
            default -> items.accept(type, read, listener);
        }
    }

    @Override
    public boolean ended() {
        return fault.isPresent() || reply.reason().isPresent();
    }

    @Override
    public ModelAnswer conclude(ReplyListener listener) {
        if (fault.isPresent()) {
            return new ModelAnswer.Failed(fault.get());
        }
        if (reply.reason().isEmpty()) {
            return new ModelAnswer.Failed(
                    new ProviderFault.StreamBroken(
                            "The stream ended before the reply was complete."));
        }
        return reply.finish(reply.reason().get(), listener);
    }

    private void identify(ResponsesEvent event) {
        event.response().ifPresent(response -> reply.identify(response.id(), response.model()));
    }

    private void finish(ResponsesEvent event, ReplyListener listener) {
        identify(event);
        event.response().ifPresent(response -> items.complete(response.output(), listener));
        items.close(listener);
        event.response()
                .flatMap(ResponsesEvent.Snapshot::usage)
                .ifPresent(tokenUsage -> reply.usage(tokenUsage, listener));
        String cut = event.response().map(ResponsesEvent.Snapshot::incompleteReason).orElse("");
        reply.reason(
                switch (cut) {
                    case "" -> whole(event.type());
                    case "max_output_tokens", "max_tokens" -> FinishReason.LENGTH;
                    case "content_filter" -> FinishReason.FILTERED;
                    default -> FinishReason.UNKNOWN;
                });
    }

    private FinishReason whole(String type) {
        if (type.equals("response.incomplete")) {
            return FinishReason.UNKNOWN;
        }
        if (items.refused()) {
            return FinishReason.FILTERED;
        }
        return reply.calls() > 0 ? FinishReason.TOOL_CALLS : FinishReason.STOP;
    }

    private void fail(ResponsesEvent event, String data) {
        VendorError error =
                event.response()
                        .flatMap(ResponsesEvent.Snapshot::error)
                        .or(event::error)
                        .orElseGet(() -> VendorError.of(data));
        fault = Optional.of(OpenAiFaults.inStream(error));
    }
}
