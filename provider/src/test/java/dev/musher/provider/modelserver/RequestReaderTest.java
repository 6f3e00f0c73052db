package dev.musher.provider.modelserver;

import static dev.musher.provider.modelserver.Script.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.text.ImmutableBytes;
import dev.musher.base.time.SystemTimeSource;
import dev.musher.provider.api.ReplyLimits;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.Message.ToolResult.Status;
import dev.musher.provider.conversation.MessageContent;
import dev.musher.provider.conversation.ReplyPart;
import dev.musher.provider.conversation.VendorSignature;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What we say to a vendor is understood by an independent reader of its protocol. */
final class RequestReaderTest {
    private static final Message ASKED =
            new Message.User(
                    List.of(
                            new MessageContent.Text("What is this? 世界 \"quoted\"\n"),
                            new MessageContent.Image(
                                    "image/png", ImmutableBytes.of("no real picture"))));
    private static final Message LOOKED =
            new Message.Assistant(
                    List.of(
                            new ReplyPart.Text("Looking."),
                            new ReplyPart.ToolCall("call_a", "bash", "{\"command\":\"ls\"}"),
                            new ReplyPart.ToolCall("call_b", "bash", "{\"command\":\"pwd\"}")));
    private static final Message LISTED =
            new Message.ToolResult(
                    "call_a", "bash", Status.DONE, List.of(new MessageContent.Text("a.txt\n")));
    private static final Message PLACED =
            new Message.ToolResult(
                    "call_b", "bash", Status.DONE, List.of(new MessageContent.Text("/home")));
    private static final Message SAID =
            new Message.Assistant(List.of(new ReplyPart.Text("A file.")));
    private static final Message THANKED = Message.User.text("Thanks.");

    @ParameterizedTest
    @EnumSource(Adapter.class)
    void understandsAWholeConversation(Adapter adapter) throws InterruptedException {
        var messages = List.of(ASKED, LOOKED, LISTED, PLACED, SAID, THANKED);

        assertThat(heard(adapter, messages))
                .isEqualTo(
                        new ParsedRequest(
                                adapter.model(),
                                "Be brief.",
                                messages,
                                List.of(SampleRequests.BASH)));
    }

    @ParameterizedTest
    @EnumSource(Adapter.class)
    void hearsTheReplyAgainWithTheNextRequest(Adapter adapter) throws InterruptedException {
        var reply =
                new Message.Assistant(
                        List.of(
                                new ReplyPart.Reasoning("Let me see.", adapter.seal("c2VhbA==")),
                                new ReplyPart.Text("Looking."),
                                new ReplyPart.ToolCall("call_a", "bash", "{\"command\":\"ls\"}")));
        var heard = heard(adapter, List.of(THANKED, reply, LISTED));

        assertThat(heard.messages().get(1))
                .isEqualTo(
                        new Message.Assistant(
                                List.of(
                                        new ReplyPart.Reasoning(
                                                "Let me see.", VendorSignature.NONE),
                                        new ReplyPart.Text("Looking."),
                                        new ReplyPart.ToolCall(
                                                "call_a", "bash", "{\"command\":\"ls\"}"))));
        assertThat(heard.toolOutputs()).containsExactly("a.txt\n");
    }

    private static ParsedRequest heard(Adapter adapter, List<Message> messages)
            throws InterruptedException {
        try (var server = ModelServer.start().reply(text("Hello"));
                var transport = Adapter.transport()) {
            var modelRequest =
                    SampleRequests.of(
                            adapter.model(),
                            ReplyLimits.STANDARD,
                            messages.toArray(Message[]::new));
            adapter.provider(server.address(), transport, new SystemTimeSource())
                    .ask(modelRequest, _ -> {});
            return server.requests().getFirst().asked();
        }
    }
}
