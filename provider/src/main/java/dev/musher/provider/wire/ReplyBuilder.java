package dev.musher.provider.wire;

import dev.musher.base.text.Utf8;
import dev.musher.provider.api.FinishReason;
import dev.musher.provider.api.ModelAnswer;
import dev.musher.provider.api.ModelReply;
import dev.musher.provider.api.ReplyEvent;
import dev.musher.provider.api.ReplyListener;
import dev.musher.provider.api.TokenUsage;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.ReplyPart;
import dev.musher.provider.conversation.VendorSignature;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Puts a reply together from its pieces and tells the listener of each. A piece is open until it is
 * closed or one of another kind begins; several tool calls may be open at once. Used by one thread.
 */
public final class ReplyBuilder {
    /** A piece that is still growing. */
    private sealed interface Open {
        record Words(StringBuilder text) implements Open {}

        record Thoughts(StringBuilder text) implements Open {}

        record Call(int index, String id, String name, StringBuilder arguments) implements Open {}

        record Whole(ReplyPart part) implements Open {}
    }

    /** Vendors allow 64 or 128 characters; longer names are of no tool. */
    private static final int LONGEST_NAME = 200;

    private final List<Open> pieces = new ArrayList<>();
    private final List<Integer> placeOfCall = new ArrayList<>();
    private String id = "";
    private String model = "";
    private Optional<TokenUsage> usage = Optional.empty();
    private Optional<FinishReason> reason = Optional.empty();

    public void identify(String id, String model) {
        this.id = id;
        this.model = model;
    }

    public void text(String delta, ReplyListener listener) {
        if (delta.isEmpty()) {
            return;
        }
        if (last() instanceof Open.Words(var text)) {
            text.append(delta);
        } else {
            pieces.add(new Open.Words(new StringBuilder(delta)));
        }
        listener.on(new ReplyEvent.TextDelta(delta));
    }

    /**
     * Closes the words so far with a signature of their own; words that follow are a new piece.
     * Without any, a signature stands for itself on words that are empty.
     */
    public void sealText(VendorSignature vendorSignature) {
        if (last() instanceof Open.Words(var text)) {
            pieces.set(
                    pieces.size() - 1,
                    new Open.Whole(new ReplyPart.Text(text.toString(), vendorSignature)));
        } else if (!(vendorSignature instanceof VendorSignature.None)) {
            pieces.add(new Open.Whole(new ReplyPart.Text("", vendorSignature)));
        }
    }

    public void reasoning(String delta, ReplyListener listener) {
        if (delta.isEmpty()) {
            return;
        }
        if (last() instanceof Open.Thoughts(var text)) {
            text.append(delta);
        } else {
            pieces.add(new Open.Thoughts(new StringBuilder(delta)));
        }
        listener.on(new ReplyEvent.ReasoningDelta(delta));
    }

    /**
     * Closes the thoughts so far; without any, thoughts that are hidden but for their signature.
     */
    public void finishReasoning(VendorSignature vendorSignature, ReplyListener listener) {
        String text = "";
        if (last() instanceof Open.Thoughts(var thoughts)) {
            text = thoughts.toString();
            pieces.removeLast();
        }
        var reasoning = new ReplyPart.Reasoning(text, vendorSignature);
        pieces.add(new Open.Whole(reasoning));
        listener.on(new ReplyEvent.ReasoningFinished(reasoning));
    }

    /** Begins a tool call and answers its index among the calls of this reply. */
    public int startCall(String callId, String written, ReplyListener listener) {
        String name =
                written.length() > LONGEST_NAME ? Utf8.head(written, LONGEST_NAME) + "…" : written;
        int index = placeOfCall.size();
        placeOfCall.add(pieces.size());
        pieces.add(new Open.Call(index, callId, name, new StringBuilder()));
        listener.on(new ReplyEvent.CallStarted(index, callId, name));
        return index;
    }

    public void callArguments(int index, String delta, ReplyListener listener) {
        if (!delta.isEmpty() && call(index) instanceof Open.Call call) {
            call.arguments().append(delta);
            listener.on(new ReplyEvent.CallDelta(index, delta));
        }
    }

    /** Closes a call; one without arguments has those of an empty object. */
    public void finishCall(int index, VendorSignature vendorSignature, ReplyListener listener) {
        if (call(index) instanceof Open.Call(_, var callId, var name, var arguments)) {
            String json = arguments.isEmpty() ? "{}" : arguments.toString();
            var whole = new ReplyPart.ToolCall(callId, name, json, vendorSignature);
            pieces.set(placeOfCall.get(index), new Open.Whole(whole));
            listener.on(new ReplyEvent.CallFinished(index, whole));
        }
    }

    public int calls() {
        return placeOfCall.size();
    }

    /** Some servers end with a report of zeros, which says nothing about the reply. */
    public void usage(TokenUsage reported, ReplyListener listener) {
        if (reported.isNothing() && usage.isPresent()) {
            return;
        }
        usage = Optional.of(reported.bounded());
        listener.on(new ReplyEvent.UsageReported(usage.get()));
    }

    public Optional<TokenUsage> usage() {
        return usage;
    }

    /** The model's reason to stop; the reply may still go on with usage. */
    public void reason(FinishReason why) {
        reason = Optional.of(why);
    }

    public Optional<FinishReason> reason() {
        return reason;
    }

    /** Closes whatever is open and answers the whole reply. */
    public ModelAnswer finish(FinishReason why, ReplyListener listener) {
        for (int index = 0; index < placeOfCall.size(); index++) {
            finishCall(index, VendorSignature.NONE, listener);
        }
        var parts = new ArrayList<ReplyPart>();
        for (Open piece : pieces) {
            parts.add(whole(piece));
        }
        listener.on(new ReplyEvent.Finished(why));
        return new ModelAnswer.Replied(
                new ModelReply(id, model, new Message.Assistant(parts), why, usage));
    }

    /** No switch over the variants: the first one in a process takes milliseconds to set up. */
    private static ReplyPart whole(Open piece) {
        if (piece instanceof Open.Words(var text)) {
            return new ReplyPart.Text(text.toString());
        }
        if (piece instanceof Open.Thoughts(var text)) {
            return new ReplyPart.Reasoning(text.toString(), VendorSignature.NONE);
        }
        if (piece instanceof Open.Whole(var replyPart)) {
            return replyPart;
        }
        throw new IllegalStateException("still open: " + piece);
    }

    private Open call(int index) {
        return pieces.get(placeOfCall.get(index));
    }

    /** Null where nothing was said yet, which no pattern matches. */
    private @Nullable Open last() {
        return pieces.isEmpty() ? null : pieces.getLast();
    }
}
