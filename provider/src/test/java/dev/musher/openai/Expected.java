package dev.musher.openai;

import dev.musher.conversation.Message;
import dev.musher.conversation.Part;
import dev.musher.conversation.Seal;
import dev.musher.provider.Answer;
import dev.musher.provider.Fault;
import dev.musher.provider.FinishReason;
import dev.musher.provider.Reply;
import dev.musher.provider.ReplyEvent;
import dev.musher.provider.Usage;
import dev.musher.recording.Heard;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What should be heard of a reply, built up in the order in which it is heard. */
final class Expected {
    private final String id;
    private final String model;
    private final List<ReplyEvent> events = new ArrayList<>();
    private final List<Part> parts = new ArrayList<>();
    private Optional<Usage> usage = Optional.empty();
    private int calls;

    private Expected(String id, String model) {
        this.id = id;
        this.model = model;
    }

    static Expected reply(String id, String model) {
        return new Expected(id, model);
    }

    Expected text(String... deltas) {
        return sealedText(Seal.NONE, deltas);
    }

    Expected sealedText(Seal seal, String... deltas) {
        for (String delta : deltas) {
            events.add(new ReplyEvent.TextDelta(delta));
        }
        parts.add(new Part.Text(String.join("", deltas), seal));
        return this;
    }

    Expected thoughts(String... deltas) {
        return sealedThoughts(Seal.NONE, deltas);
    }

    Expected sealedThoughts(Seal seal, String... deltas) {
        for (String delta : deltas) {
            events.add(new ReplyEvent.ReasoningDelta(delta));
        }
        var reasoning = new Part.Reasoning(String.join("", deltas), seal);
        events.add(new ReplyEvent.ReasoningFinished(reasoning));
        parts.add(reasoning);
        return this;
    }

    /** A call that is whole before the next one begins. */
    Expected call(String callId, String name, String... deltas) {
        started(callId, name, deltas);
        return finished(calls - 1);
    }

    Expected started(String callId, String name, String... deltas) {
        events.add(new ReplyEvent.CallStarted(calls, callId, name));
        parts.add(new Part.ToolCall(callId, name, "{}"));
        calls++;
        return delta(calls - 1, deltas);
    }

    Expected delta(int index, String... deltas) {
        var call = calls().get(index);
        var arguments = new StringBuilder(call.arguments().equals("{}") ? "" : call.arguments());
        for (String delta : deltas) {
            events.add(new ReplyEvent.CallDelta(index, delta));
            arguments.append(delta);
        }
        var whole = arguments.isEmpty() ? "{}" : arguments.toString();
        parts.set(parts.indexOf(call), new Part.ToolCall(call.id(), call.name(), whole));
        return this;
    }

    Expected finished(int... indexes) {
        for (int index : indexes) {
            events.add(new ReplyEvent.CallFinished(index, calls().get(index)));
        }
        return this;
    }

    Expected usage(long input, long cacheRead, long output, long reasoning) {
        var reported = new Usage(input, cacheRead, 0, 0, output, reasoning);
        usage = Optional.of(reported);
        events.add(new ReplyEvent.UsageReported(reported));
        return this;
    }

    Heard whole(FinishReason reason) {
        events.add(new ReplyEvent.Finished(reason));
        var message = new Message.Assistant(parts);
        return new Heard(events, new Answer.Replied(new Reply(id, model, message, reason, usage)));
    }

    Heard failed(Fault fault) {
        return new Heard(events, new Answer.Failed(fault));
    }

    private List<Part.ToolCall> calls() {
        var found = new ArrayList<Part.ToolCall>();
        for (Part part : parts) {
            if (part instanceof Part.ToolCall call) {
                found.add(call);
            }
        }
        return found;
    }
}
