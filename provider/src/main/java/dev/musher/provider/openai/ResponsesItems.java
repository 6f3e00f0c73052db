package dev.musher.provider.openai;

import dev.musher.provider.api.ReplyListener;
import dev.musher.provider.conversation.VendorSignature;
import dev.musher.provider.wire.ReplyBuilder;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The items of a reply in the Responses protocol while they are written. Servers may leave out an
 * item's beginning, its deltas or its end; what the end of an item tells anew is taken from there.
 */
final class ResponsesItems {
    private static final int NO_CALL = -1;

    private final ReplyBuilder reply;
    private final Map<Integer, Item> items = new HashMap<>();
    private boolean refused;

    /** What was heard of one item. */
    private static final class Item {
        private int call = NO_CALL;
        private boolean spoke;
        private int part;
        private boolean thought;
        private boolean thinking;
        private boolean done;
    }

    ResponsesItems(ReplyBuilder reply) {
        this.reply = reply;
    }

    boolean refused() {
        return refused;
    }

    void accept(String type, ResponsesEvent event, ReplyListener listener) {
        switch (type) {
            case "response.output_item.added" ->
                    event.item().ifPresent(item -> begin(event.outputIndex(), item, listener));
            case "response.output_text.delta" -> addText(event, listener);
            case "response.refusal.delta" -> {
                refused = true;
                addText(event, listener);
            }
            case "response.reasoning_summary_text.delta", "response.reasoning_text.delta" ->
                    addReasoning(event, listener);
            case "response.function_call_arguments.delta" ->
                    addArguments(event.outputIndex(), event.delta(), listener);
            case "response.function_call_arguments.done" ->
                    setArguments(event.outputIndex(), event.arguments(), listener);
            case "response.output_item.done" ->
                    event.item().ifPresent(item -> end(event.outputIndex(), item, listener));
            default -> {
                // A type that came after us, or one that only repeats what others said.
            }
        }
    }

    /** Takes in the items of the whole reply that no earlier event named. */
    void complete(List<ResponsesOutputItem> output, ReplyListener listener) {
        for (int i = 0; i < output.size(); i++) {
            end(i, output.get(i), listener);
        }
    }

    /** Closes thoughts whose item never ended. */
    void close(ReplyListener listener) {
        for (Item item : items.values()) {
            closeThoughts(item, listener);
        }
    }

    private void closeThoughts(Item item, ReplyListener listener) {
        if (item.thinking && !item.done) {
            item.thinking = false;
            reply.finishReasoning(VendorSignature.NONE, listener);
        }
    }

    private Item item(int index) {
        return items.computeIfAbsent(index, _ -> new Item());
    }

    private void begin(int index, ResponsesOutputItem item, ReplyListener listener) {
        Item known = item(index);
        if (item.type().equals("function_call") && known.call == NO_CALL) {
            close(listener);
            known.call = reply.startCall(item.callId(), item.name(), listener);
        }
    }

    private void addText(ResponsesEvent event, ReplyListener listener) {
        if (!event.delta().isEmpty()) {
            close(listener);
            item(event.outputIndex()).spoke = true;
            reply.text(event.delta(), listener);
        }
    }

    private void addReasoning(ResponsesEvent event, ReplyListener listener) {
        Item item = item(event.outputIndex());
        if (event.delta().isEmpty() || item.done) {
            return;
        }
        boolean newParagraph = item.thinking && event.partIndex() != item.part;
        item.thought = true;
        item.thinking = true;
        item.part = event.partIndex();
        reply.reasoning(newParagraph ? "\n\n" + event.delta() : event.delta(), listener);
    }

    private void addArguments(int index, String delta, ReplyListener listener) {
        Item item = item(index);
        if (item.call != NO_CALL && !delta.isEmpty()) {
            item.spoke = true;
            reply.callArguments(item.call, delta, listener);
        }
    }

    private void setArguments(int index, String arguments, ReplyListener listener) {
        if (!item(index).spoke) {
            addArguments(index, arguments, listener);
        }
    }

    private void end(int index, ResponsesOutputItem item, ReplyListener listener) {
        Item known = item(index);
        if (known.done) {
            return;
        }
        switch (item.type()) {
            case "message" -> endMessage(known, item, listener);
            case "reasoning" -> endReasoning(known, item, listener);
            case "function_call" -> {
                begin(index, item, listener);
                setArguments(index, item.arguments(), listener);
                reply.finishCall(known.call, VendorSignature.NONE, listener);
            }
            default -> {
                // The vendor's own tools, which we never ask for.
            }
        }
        known.done = true;
    }

    private void endMessage(Item known, ResponsesOutputItem item, ReplyListener listener) {
        if (!known.spoke && !item.words().isEmpty()) {
            close(listener);
            reply.text(item.words(), listener);
            known.spoke = true;
        }
        if (known.spoke && !item.id().isEmpty()) {
            reply.sealText(new MessageSignature(item.id(), item.phase()).seal());
        }
    }

    private void endReasoning(Item known, ResponsesOutputItem item, ReplyListener listener) {
        boolean news = !known.thought && !item.thoughts().isEmpty();
        if (news) {
            reply.reasoning(item.thoughts(), listener);
        }
        if (!item.encrypted().isEmpty()) {
            var seal =
                    new VendorSignature.Encrypted(
                            MessageSignature.VENDOR, item.id(), item.encrypted());
            reply.finishReasoning(seal, listener);
        } else if (known.thinking || news) {
            reply.finishReasoning(VendorSignature.NONE, listener);
        }
    }
}
