package dev.musher.modelserver;

import static dev.musher.modelserver.Script.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.conversation.Content;
import dev.musher.conversation.Message;
import dev.musher.conversation.Message.ToolResult.Status;
import dev.musher.conversation.Part;
import dev.musher.conversation.Seal;
import dev.musher.provider.Limits;
import dev.musher.text.Octets;
import dev.musher.time.SystemClock;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What we say to a vendor is understood by somebody who reads its protocol independently. */
final class HearingTest {
    private static final Message ASKED =
            new Message.User(
                    List.of(
                            new Content.Text("What is this? 世界 \"quoted\"\n"),
                            new Content.Image("image/png", Octets.of("no real picture"))));
    private static final Message LOOKED =
            new Message.Assistant(
                    List.of(
                            new Part.Text("Looking."),
                            new Part.ToolCall("call_a", "bash", "{\"command\":\"ls\"}"),
                            new Part.ToolCall("call_b", "bash", "{\"command\":\"pwd\"}")));
    private static final Message LISTED =
            new Message.ToolResult(
                    "call_a", "bash", Status.DONE, List.of(new Content.Text("a.txt\n")));
    private static final Message PLACED =
            new Message.ToolResult(
                    "call_b", "bash", Status.DONE, List.of(new Content.Text("/home")));
    private static final Message SAID = new Message.Assistant(List.of(new Part.Text("A file.")));
    private static final Message THANKED = Message.User.text("Thanks.");

    @ParameterizedTest
    @EnumSource(Adapter.class)
    void understandsAWholeConversation(Adapter adapter) throws InterruptedException {
        var messages = List.of(ASKED, LOOKED, LISTED, PLACED, SAID, THANKED);

        assertThat(heard(adapter, messages))
                .isEqualTo(
                        new Asked(adapter.model(), "Be brief.", messages, List.of(Questions.BASH)));
    }

    @ParameterizedTest
    @EnumSource(Adapter.class)
    void hearsTheReplyAgainWithTheNextRequest(Adapter adapter) throws InterruptedException {
        var reply =
                new Message.Assistant(
                        List.of(
                                new Part.Reasoning("Let me see.", adapter.seal("c2VhbA==")),
                                new Part.Text("Looking."),
                                new Part.ToolCall("call_a", "bash", "{\"command\":\"ls\"}")));
        var heard = heard(adapter, List.of(THANKED, reply, LISTED));

        assertThat(heard.messages().get(1))
                .isEqualTo(
                        new Message.Assistant(
                                List.of(
                                        new Part.Reasoning("Let me see.", Seal.NONE),
                                        new Part.Text("Looking."),
                                        new Part.ToolCall(
                                                "call_a", "bash", "{\"command\":\"ls\"}"))));
        assertThat(heard.toolOutputs()).containsExactly("a.txt\n");
    }

    private static Asked heard(Adapter adapter, List<Message> messages)
            throws InterruptedException {
        try (var server = ModelServer.start().reply(text("Hello"));
                var transport = Adapter.transport()) {
            var request =
                    Questions.of(
                            adapter.model(), Limits.STANDARD, messages.toArray(Message[]::new));
            adapter.provider(server.address(), transport, new SystemClock()).ask(request, _ -> {});
            return server.requests().getFirst().asked();
        }
    }
}
