package dev.musher.provider.vendor;

import dev.musher.base.secret.KnownSecrets;
import dev.musher.provider.api.ModelAnswer;
import dev.musher.provider.api.ModelReply;
import dev.musher.provider.api.ModelRequest;
import dev.musher.provider.api.Provider;
import dev.musher.provider.api.ReplyListener;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.MessageContent;
import dev.musher.provider.conversation.ReplyPart;
import dev.musher.provider.conversation.VendorSignature;
import java.util.ArrayList;
import java.util.List;

/**
 * Masks keys that Musher knows in what a model is asked and in what it says, so that no other part
 * of the program can keep or print one. The model gets the mask as well: a key in a prompt would
 * otherwise go to a vendor that may not be its own.
 */
public record MaskingProvider(Provider model, KnownSecrets secrets) implements Provider {

    @Override
    public ModelAnswer ask(ModelRequest modelRequest, ReplyListener listener)
            throws InterruptedException {
        var stream = new MaskedStream(secrets, listener);
        ModelAnswer modelAnswer = model.ask(masked(modelRequest), stream);
        if (modelAnswer instanceof ModelAnswer.Failed(var providerFault)) {
            stream.breakOff();
            return new ModelAnswer.Failed(
                    providerFault.withDetail(secrets.clean(providerFault.detail())));
        }
        ModelReply modelReply = ((ModelAnswer.Replied) modelAnswer).reply();
        return new ModelAnswer.Replied(
                new ModelReply(
                        modelReply.id(),
                        modelReply.model(),
                        masked(modelReply.message()),
                        modelReply.reason(),
                        modelReply.usage()));
    }

    private ModelRequest masked(ModelRequest modelRequest) {
        var system = new ArrayList<ModelRequest.SystemBlock>();
        for (ModelRequest.SystemBlock block : modelRequest.system()) {
            system.add(new ModelRequest.SystemBlock(secrets.clean(block.text())));
        }
        var messages = new ArrayList<Message>();
        for (Message message : modelRequest.messages()) {
            messages.add(masked(message));
        }
        return new ModelRequest(
                modelRequest.model(),
                system,
                messages,
                modelRequest.tools(),
                modelRequest.toolChoice(),
                modelRequest.limits(),
                modelRequest.effort(),
                modelRequest.cache(),
                modelRequest.conversation());
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

    private List<MessageContent> masked(List<MessageContent> content) {
        var masked = new ArrayList<MessageContent>(content.size());
        for (MessageContent piece : content) {
            masked.add(
                    piece instanceof MessageContent.Text(var text)
                            ? new MessageContent.Text(secrets.clean(text))
                            : piece);
        }
        return masked;
    }

    private Message.Assistant masked(Message.Assistant message) {
        var parts = new ArrayList<ReplyPart>(message.parts().size());
        for (ReplyPart replyPart : message.parts()) {
            parts.add(masked(replyPart, secrets));
        }
        return new Message.Assistant(parts);
    }

    /** Thoughts that were changed lose their signature, which the vendor would find broken. */
    static ReplyPart masked(ReplyPart replyPart, KnownSecrets secrets) {
        if (replyPart instanceof ReplyPart.Text(var text, var vendorSignature)) {
            return new ReplyPart.Text(secrets.clean(text), vendorSignature);
        }
        if (replyPart instanceof ReplyPart.Reasoning(var text, var vendorSignature)) {
            String clean = secrets.clean(text);
            return clean.equals(text)
                    ? replyPart
                    : new ReplyPart.Reasoning(clean, VendorSignature.NONE);
        }
        var call = (ReplyPart.ToolCall) replyPart;
        return new ReplyPart.ToolCall(
                call.id(),
                secrets.clean(call.name()),
                secrets.clean(call.arguments()),
                call.seal());
    }
}
