package dev.musher.agent.context;

import dev.musher.agent.notice.Notice;
import dev.musher.agent.notice.NoticeTag;
import dev.musher.agent.session.AuthoredMessage;
import dev.musher.agent.session.MessageAuthor;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.Message.ToolResult.Status;
import dev.musher.provider.conversation.MessageContent;
import dev.musher.provider.conversation.ReplyPart;
import dev.musher.provider.conversation.VendorSignature;
import java.util.ArrayList;
import java.util.List;

/** A conversation that tests put together. */
final class TestConversation {
    private final List<AuthoredMessage> utterances = new ArrayList<>();
    private int calls;

    List<AuthoredMessage> utterances() {
        return List.copyOf(utterances);
    }

    TestConversation user(String text) {
        utterances.add(AuthoredMessage.user(text));
        return this;
    }

    TestConversation harness(NoticeTag noticeTag, String text) {
        utterances.add(AuthoredMessage.harness(new Notice(noticeTag, text)));
        return this;
    }

    TestConversation says(String text) {
        utterances.add(
                AuthoredMessage.model(new Message.Assistant(List.of(new ReplyPart.Text(text)))));
        return this;
    }

    /** Thinks, calls a tool and is answered. */
    TestConversation calls(String tool, String arguments, String result) {
        return calls(tool, arguments, Status.DONE, result);
    }

    TestConversation fails(String tool, String arguments, String result) {
        return calls(tool, arguments, Status.FAILED, result);
    }

    private TestConversation calls(String tool, String arguments, Status status, String result) {
        String id = "call-" + ++calls;
        var thought =
                new ReplyPart.Reasoning("hm", new VendorSignature.Signature("anthropic", "sealed"));
        var call =
                new ReplyPart.ToolCall(
                        id, tool, arguments, new VendorSignature.Signature("gemini", "sealed"));
        utterances.add(AuthoredMessage.model(new Message.Assistant(List.of(thought, call))));
        utterances.add(
                AuthoredMessage.tool(
                        new Message.ToolResult(
                                id, tool, status, List.of(new MessageContent.Text(result)))));
        return this;
    }

    static TestConversation of(List<AuthoredMessage> utterances) {
        var testConversation = new TestConversation();
        testConversation.utterances.addAll(utterances);
        // Ids go on where nobody has been.
        testConversation.calls = 100_000 + utterances.size();
        return testConversation;
    }

    static List<String> userWords(List<AuthoredMessage> conversation) {
        var words = new ArrayList<String>();
        for (AuthoredMessage authoredMessage : conversation) {
            if (authoredMessage.author() == MessageAuthor.GIVEN_PROMPT) {
                words.add(authoredMessage.text());
            }
        }
        return words;
    }

    /** Everything that a model would read. */
    static String text(List<AuthoredMessage> conversation) {
        var text = new StringBuilder();
        for (AuthoredMessage authoredMessage : conversation) {
            if (authoredMessage.message() instanceof Message.User user) {
                text.append(MessageContent.text(user.content()));
            } else if (authoredMessage.message() instanceof Message.ToolResult result) {
                text.append(MessageContent.text(result.content()));
            } else if (authoredMessage.message() instanceof Message.Assistant assistant) {
                for (ReplyPart replyPart : assistant.parts()) {
                    text.append(
                            replyPart instanceof ReplyPart.Text words
                                    ? words.text()
                                    : replyPart instanceof ReplyPart.ToolCall call
                                            ? call.arguments()
                                            : "");
                }
            }
            text.append('\n');
        }
        return text.toString();
    }
}
