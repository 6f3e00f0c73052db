package dev.musher.rehearsal;

import dev.musher.conversation.Content;
import dev.musher.conversation.Message;
import dev.musher.provider.Answer;
import dev.musher.provider.CachePolicy;
import dev.musher.provider.Effort;
import dev.musher.provider.Limits;
import dev.musher.provider.Provider;
import dev.musher.provider.ReplyEvent;
import dev.musher.provider.Request;
import dev.musher.provider.ToolChoice;
import java.util.ArrayList;
import java.util.List;

/** Asks a model as an agent would, and keeps what was heard. */
final class Asking {
    private final Provider provider;
    private final List<Message> messages = new ArrayList<>();
    private final List<ReplyEvent> events = new ArrayList<>();

    Asking(Provider provider) {
        this.provider = provider;
    }

    static Request request(List<Message> messages) {
        return new Request(
                "some-model",
                List.of(new Request.SystemBlock("You are careful.")),
                messages,
                List.of(),
                new ToolChoice.Auto(),
                Limits.STANDARD,
                Effort.STANDARD,
                CachePolicy.SHORT,
                "conversation-1");
    }

    static Request request(String words) {
        return request(List.of(Message.User.text(words)));
    }

    Answer say(String words) throws InterruptedException {
        messages.add(Message.User.text(words));
        return ask();
    }

    Answer result(String callId, String tool, String text) throws InterruptedException {
        messages.add(
                new Message.ToolResult(
                        callId,
                        tool,
                        Message.ToolResult.Status.DONE,
                        List.of(new Content.Text(text))));
        return ask();
    }

    Answer ask() throws InterruptedException {
        events.clear();
        var answer = provider.ask(request(messages), events::add);
        if (answer instanceof Answer.Replied(var reply)) {
            messages.add(reply.message());
        }
        return answer;
    }

    /** Adds a message without asking. */
    void tell(Message message) {
        messages.add(message);
    }

    List<ReplyEvent> events() {
        return List.copyOf(events);
    }
}
