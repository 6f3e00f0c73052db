package dev.musher.provider.modelserver;

import static dev.musher.provider.modelserver.Script.call;
import static dev.musher.provider.modelserver.Script.overloaded;
import static dev.musher.provider.modelserver.Script.say;
import static dev.musher.provider.modelserver.Script.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.provider.api.TokenUsage;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.modelserver.SdkClient.Call;
import dev.musher.provider.modelserver.SdkClient.Heard;
import dev.musher.provider.modelserver.SdkClient.Tokens;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The vendors' own clients understand the server, which shows that it is faithful. */
@Tag("slow")
final class OfficialSdkTest {
    private static final String WORDS = "Hello, 世界 🎉!\n\"quoted\" \\ end";

    /** A client, the model it asks for, and how it calls the end of a reply. */
    record Peer(SdkClient client, String model, String stop, String stopForTools) {
        Heard ask(ModelServer server, String question) {
            return client.ask(server.address(), question);
        }
    }

    static Stream<Peer> peers() {
        return Stream.of(
                new Peer(new AnthropicSdk(), "claude-test", "end_turn", "tool_use"),
                new Peer(new ResponsesSdk(), "gpt-test", "completed", "completed"),
                new Peer(new ChatSdk(), "gpt-test", "stop", "tool_calls"),
                new Peer(new GeminiSdk(), "gemini-test", "STOP", "STOP"));
    }

    @ParameterizedTest
    @MethodSource("peers")
    void streamsTextToEveryClient(Peer peer) {
        try (var server = ModelServer.start()) {
            server.reply(say(text(WORDS)).usage(new TokenUsage(90, 10, 0, 0, 7, 2)));

            assertThat(peer.ask(server, "Say hello."))
                    .isEqualTo(new Heard(WORDS, List.of(), new Tokens(100, 10, 7), peer.stop()));
            assertThat(server.requests().getFirst().asked())
                    .isEqualTo(
                            new ParsedRequest(
                                    peer.model(),
                                    "",
                                    List.of(Message.User.text("Say hello.")),
                                    List.of()));
        }
    }

    @ParameterizedTest
    @MethodSource("peers")
    void streamsToolCallsToEveryClient(Peer peer) {
        var ls = call("bash", "{\"command\":\"ls\"}").withId("first");
        var pwd = call("bash", "{\"command\":\"pwd\"}").withId("second");
        try (var server = ModelServer.start()) {
            server.reply(say(text("Looking."), ls, pwd).inChunksOf(3));

            assertThat(peer.ask(server, "Look."))
                    .isEqualTo(
                            new Heard(
                                    "Looking.",
                                    List.of(
                                            new Call("first", "bash", "{\"command\":\"ls\"}"),
                                            new Call("second", "bash", "{\"command\":\"pwd\"}")),
                                    new Tokens(100, 0, 20),
                                    peer.stopForTools()));
        }
    }

    @ParameterizedTest
    @MethodSource("peers")
    void tellsEveryClientOfAnError(Peer peer) {
        try (var server = ModelServer.start()) {
            server.fault(overloaded());

            assertThatThrownBy(() -> peer.ask(server, "Hello?"))
                    .hasMessageContaining("529")
                    .hasMessageMatching("(?s).*[Oo]verloaded.*");
        }
    }
}
