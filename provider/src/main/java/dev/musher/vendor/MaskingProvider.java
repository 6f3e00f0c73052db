package dev.musher.vendor;

import dev.musher.conversation.Content;
import dev.musher.conversation.Message;
import dev.musher.conversation.Part;
import dev.musher.conversation.Seal;
import dev.musher.provider.Answer;
import dev.musher.provider.Provider;
import dev.musher.provider.Reply;
import dev.musher.provider.ReplyListener;
import dev.musher.provider.Request;
import dev.musher.secret.KnownSecrets;
import java.util.ArrayList;
import java.util.List;

/**
 * Masks keys that Musher knows in what a model is asked and in what it says, so that nobody who
 * hears of it can keep or print one. The model gets the mask as well: a key in a prompt would
 * otherwise go to a vendor that may not be its own.
 */
public record MaskingProvider(Provider model, KnownSecrets secrets) implements Provider {

    @Override
    public Answer ask(Request request, ReplyListener listener) throws InterruptedException {
        var stream = new MaskedStream(secrets, listener);
        Answer answer = model.ask(masked(request), stream);
        if (answer instanceof Answer.Failed(var fault)) {
            stream.breakOff();
            return new Answer.Failed(fault.withDetail(secrets.clean(fault.detail())));
        }
        Reply reply = ((Answer.Replied) answer).reply();
        return new Answer.Replied(
                new Reply(
                        reply.id(),
                        reply.model(),
                        masked(reply.message()),
                        reply.reason(),
                        reply.usage()));
    }

    private Request masked(Request request) {
        var system = new ArrayList<Request.SystemBlock>();
        for (Request.SystemBlock block : request.system()) {
            system.add(new Request.SystemBlock(secrets.clean(block.text())));
        }
        var messages = new ArrayList<Message>();
        for (Message message : request.messages()) {
            messages.add(masked(message));
        }
        return new Request(
                request.model(),
                system,
                messages,
                request.tools(),
                request.toolChoice(),
                request.limits(),
                request.effort(),
                request.cache(),
                request.conversation());
    }

    /**
     * Not a switch: the first one over a sealed type costs milliseconds before the first request.
     */
    private Message masked(Message message) {
        if (message instanceof Message.User(var content)) {
            return new Message.User(masked(content));
        }
        if (message instanceof Message.ToolResult(var id, var tool, var status, var content)) {
            return new Message.ToolResult(id, tool, status, masked(content));
        }
        return masked((Message.Assistant) message);
    }

    private List<Content> masked(List<Content> content) {
        var masked = new ArrayList<Content>(content.size());
        for (Content piece : content) {
            masked.add(
                    piece instanceof Content.Text(var text)
                            ? new Content.Text(secrets.clean(text))
                            : piece);
        }
        return masked;
    }

    private Message.Assistant masked(Message.Assistant message) {
        var parts = new ArrayList<Part>(message.parts().size());
        for (Part part : message.parts()) {
            parts.add(masked(part, secrets));
        }
        return new Message.Assistant(parts);
    }

    /** Thoughts that were changed lose their seal, which the vendor would find broken. */
    static Part masked(Part part, KnownSecrets secrets) {
        if (part instanceof Part.Text(var text, var seal)) {
            return new Part.Text(secrets.clean(text), seal);
        }
        if (part instanceof Part.Reasoning(var text, var seal)) {
            String clean = secrets.clean(text);
            return clean.equals(text) ? part : new Part.Reasoning(clean, Seal.NONE);
        }
        var call = (Part.ToolCall) part;
        return new Part.ToolCall(
                call.id(),
                secrets.clean(call.name()),
                secrets.clean(call.arguments()),
                call.seal());
    }
}
