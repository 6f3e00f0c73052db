package dev.musher.provider.openai;

import dev.musher.provider.api.FinishReason;
import dev.musher.provider.api.ModelAnswer;
import dev.musher.provider.api.ModelReply;
import dev.musher.provider.api.ProviderFault;
import dev.musher.provider.api.ReplyEvent;
import dev.musher.provider.api.TokenUsage;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.ReplyPart;
import dev.musher.provider.conversation.VendorSignature;
import dev.musher.provider.recording.HeardStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What should be heard of a reply, built up in the order in which it is heard. */
final class ExpectedReply {
    private final String id;
    private final String model;
    private final List<ReplyEvent> events = new ArrayList<>();
    private final List<ReplyPart> parts = new ArrayList<>();
    private Optional<TokenUsage> usage = Optional.empty();
    private int calls;

    private ExpectedReply(String id, String model) {
        this.id = id;
        this.model = model;
    }

    static ExpectedReply reply(String id, String model) {
        return new ExpectedReply(id, model);
    }

    ExpectedReply text(String... deltas) {
        return sealedText(VendorSignature.NONE, deltas);
    }

    ExpectedReply sealedText(VendorSignature vendorSignature, String... deltas) {
        for (String delta : deltas) {
            events.add(new ReplyEvent.TextDelta(delta));
        }
        parts.add(new ReplyPart.Text(String.join("", deltas), vendorSignature));
        return this;
    }

    ExpectedReply thoughts(String... deltas) {
        return sealedThoughts(VendorSignature.NONE, deltas);
    }

    ExpectedReply sealedThoughts(VendorSignature vendorSignature, String... deltas) {
        for (String delta : deltas) {
            events.add(new ReplyEvent.ReasoningDelta(delta));
        }
        var reasoning = new ReplyPart.Reasoning(String.join("", deltas), vendorSignature);
        events.add(new ReplyEvent.ReasoningFinished(reasoning));
        parts.add(reasoning);
        return this;
    }

    /** A call that is whole before the next one begins. */
    ExpectedReply call(String callId, String name, String... deltas) {
        started(callId, name, deltas);
        return finished(calls - 1);
    }

    ExpectedReply started(String callId, String name, String... deltas) {
        events.add(new ReplyEvent.CallStarted(calls, callId, name));
        parts.add(new ReplyPart.ToolCall(callId, name, "{}"));
        calls++;
        return delta(calls - 1, deltas);
    }

    ExpectedReply delta(int index, String... deltas) {
        var call = calls().get(index);
        var arguments = new StringBuilder(call.arguments().equals("{}") ? "" : call.arguments());
        for (String delta : deltas) {
            events.add(new ReplyEvent.CallDelta(index, delta));
            arguments.append(delta);
        }
        var whole = arguments.isEmpty() ? "{}" : arguments.toString();
        parts.set(parts.indexOf(call), new ReplyPart.ToolCall(call.id(), call.name(), whole));
        return this;
    }

    ExpectedReply finished(int... indexes) {
        for (int index : indexes) {
            events.add(new ReplyEvent.CallFinished(index, calls().get(index)));
        }
        return this;
    }

    ExpectedReply usage(long input, long cacheRead, long output, long reasoning) {
        var reported = new TokenUsage(input, cacheRead, 0, 0, output, reasoning);
        usage = Optional.of(reported);
        events.add(new ReplyEvent.UsageReported(reported));
        return this;
    }

    HeardStream whole(FinishReason reason) {
        events.add(new ReplyEvent.Finished(reason));
        var message = new Message.Assistant(parts);
        return new HeardStream(
                events, new ModelAnswer.Replied(new ModelReply(id, model, message, reason, usage)));
    }

    HeardStream failed(ProviderFault providerFault) {
        return new HeardStream(events, new ModelAnswer.Failed(providerFault));
    }

    private List<ReplyPart.ToolCall> calls() {
        var found = new ArrayList<ReplyPart.ToolCall>();
        for (ReplyPart replyPart : parts) {
            if (replyPart instanceof ReplyPart.ToolCall call) {
                found.add(call);
            }
        }
        return found;
    }
}
