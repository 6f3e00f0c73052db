package dev.musher.provider.script;

import dev.musher.provider.api.CachePolicy;
import dev.musher.provider.api.ModelAnswer;
import dev.musher.provider.api.ModelRequest;
import dev.musher.provider.api.Provider;
import dev.musher.provider.api.ReplyEvent;
import dev.musher.provider.api.ReplyLimits;
import dev.musher.provider.api.ThinkingEffort;
import dev.musher.provider.api.ToolChoice;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.MessageContent;
import java.util.ArrayList;
import java.util.List;

/** Asks a model as an agent would, and keeps what was heard. */
public final class ModelCaller {
    private final Provider provider;
    private final List<Message> messages = new ArrayList<>();
    private final List<ReplyEvent> events = new ArrayList<>();

    public ModelCaller(Provider provider) {
        this.provider = provider;
    }

    public static ModelRequest request(List<Message> messages) {
        return new ModelRequest(
                "some-model",
                List.of(new ModelRequest.SystemBlock("You are careful.")),
                messages,
                List.of(),
                new ToolChoice.Auto(),
                ReplyLimits.STANDARD,
                ThinkingEffort.STANDARD,
                CachePolicy.SHORT,
                "conversation-1");
    }

    public static ModelRequest request(String words) {
        return request(List.of(Message.User.text(words)));
    }

    public ModelAnswer say(String words) throws InterruptedException {
        messages.add(Message.User.text(words));
        return ask();
    }

    public ModelAnswer result(String callId, String tool, String text) throws InterruptedException {
        messages.add(
                new Message.ToolResult(
                        callId,
                        tool,
                        Message.ToolResult.Status.DONE,
                        List.of(new MessageContent.Text(text))));
        return ask();
    }

    ModelAnswer ask() throws InterruptedException {
        events.clear();
        var modelAnswer = provider.ask(request(messages), events::add);
        if (modelAnswer instanceof ModelAnswer.Replied(var modelReply)) {
            messages.add(modelReply.message());
        }
        return modelAnswer;
    }

    /** Adds a message without asking. */
    void tell(Message message) {
        messages.add(message);
    }

    public List<ReplyEvent> events() {
        return List.copyOf(events);
    }
}
