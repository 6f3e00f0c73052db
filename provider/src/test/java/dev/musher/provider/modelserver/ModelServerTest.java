package dev.musher.provider.modelserver;

import static dev.musher.provider.modelserver.Script.call;
import static dev.musher.provider.modelserver.Script.closedAfter;
import static dev.musher.provider.modelserver.Script.pause;
import static dev.musher.provider.modelserver.Script.resetBeforeHead;
import static dev.musher.provider.modelserver.Script.say;
import static dev.musher.provider.modelserver.Script.silence;
import static dev.musher.provider.modelserver.Script.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.MessageContent;
import dev.musher.provider.conversation.ReplyPart;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ModelServerTest {
    private static final String QUESTION =
            """
            {"model":"m","stream":true,"messages":[{"role":"user","content":"Hello?"}]}""";

    @Test
    void failsAtCloseWhenARequestIsNotInTheScript() throws Exception {
        var server = ModelServer.start();
        server.reply(text("Hello"));
        assertThat(ask(server, "/v1/messages", QUESTION)).startsWith("HTTP/1.1 200 ");
        assertThat(ask(server, "/v1/messages", QUESTION)).startsWith("HTTP/1.1 500 ");

        assertThatThrownBy(server::close)
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("no turn is left")
                .hasMessageContaining("Hello?");
    }

    @Test
    void failsAtCloseWhenNobodySpeaksTheDialect() throws Exception {
        var server = ModelServer.start();
        server.reply(text("Hello"));
        assertThat(ask(server, "/v1/embeddings", QUESTION)).startsWith("HTTP/1.1 500 ");

        assertThatThrownBy(server::close).hasMessageContaining("/v1/embeddings");
    }

    @Test
    void closesQuietlyWhenTheScriptWasFollowed() throws Exception {
        try (var server = ModelServer.start()) {
            server.reply(text("Hello"));
            assertThat(ask(server, "/v1/chat/completions", QUESTION))
                    .contains("\"content\":\"Hello\"", "data: [DONE]");
        }
    }

    @Test
    void answersByAFunctionOfTheRequest() throws Exception {
        try (var server = ModelServer.start()) {
            server.answering(request -> say(text("Number " + request.number())));
            ask(server, "/v1/messages", QUESTION);
            assertThat(ask(server, "/v1/messages", QUESTION)).contains("Number", "2");
        }
    }

    @Test
    void holdsAnswersUntilTheyAreReleased() throws Exception {
        try (var server = ModelServer.start().reply(text("Hello")).hold();
                var client = client(server, "/v1/messages", QUESTION)) {
            server.awaitRequests(1);
            assertThat(client.getInputStream().available()).isZero();
            server.release();
            assertThat(client.getInputStream().read()).isEqualTo('H');
        }
    }

    @Test
    void sendsWhatComesBeforeAPauseAndWaitsForItsRelease() throws Exception {
        var reply = say(text("before"), pause(), text("after")).inOnePiece();
        try (var server = ModelServer.start().reply(reply);
                var client = client(server, "/v1/chat/completions", QUESTION)) {
            assertThat(readUntil(client, "before")).doesNotContain("after");
            server.release();
            assertThat(readUntil(client, "[DONE]")).contains("after");
        }
    }

    @Test
    void seesAClientThatGoesInTheMiddle() throws Exception {
        try (var server = ModelServer.start()) {
            server.fault(silence());
            var client = client(server, "/v1/messages", QUESTION);
            server.awaitRequests(1);
            client.close();
            server.awaitHangups(1);
        }
    }

    @Test
    void resetsAConnection() throws Exception {
        try (var server = ModelServer.start().fault(resetBeforeHead());
                var client = client(server, "/v1/messages", QUESTION)) {
            assertThatThrownBy(() -> client.getInputStream().read())
                    .isInstanceOf(SocketException.class)
                    .hasMessageContaining("reset");
        }
    }

    @Test
    void closesAConnectionInTheMiddleOfAMessage() throws Exception {
        try (var server = ModelServer.start().fault(closedAfter(text("Hel")));
                var client = client(server, "/v1/messages", QUESTION)) {
            var answer = new String(client.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(answer).contains("Hel").doesNotContain("message_stop", "\r\n0\r\n");
        }
    }

    @Test
    void namesAnAddressAtWhichConnectionsAreRefused() {
        int port = ModelServer.nobodyThere().getPort();
        assertThatThrownBy(() -> new Socket(InetAddress.getLoopbackAddress(), port).close())
                .isInstanceOf(ConnectException.class);
    }

    @Test
    void readsAConversationWithoutTheVendorsForm() throws Exception {
        try (var server = ModelServer.start()) {
            server.reply(text("Hello")).reply(call("bash", "{}"));
            ask(
                    server,
                    "/v1/messages",
                    """
                    {"model":"m","system":[{"type":"text","text":"Be brief."}],"messages":[
                     {"role":"user","content":[{"type":"text","text":"List."}]},
                     {"role":"assistant","content":[
                      {"type":"tool_use","id":"1","name":"bash","input":{"command":"ls"}}]},
                     {"role":"user","content":[
                      {"type":"tool_result","tool_use_id":"1","is_error":true,"content":"no"}]}]}""");
            var expected =
                    new ParsedRequest(
                            "m",
                            "Be brief.",
                            List.of(
                                    Message.User.text("List."),
                                    new Message.Assistant(
                                            List.of(
                                                    new ReplyPart.ToolCall(
                                                            "1", "bash", "{\"command\":\"ls\"}"))),
                                    new Message.ToolResult(
                                            "1",
                                            "bash",
                                            Message.ToolResult.Status.FAILED,
                                            List.of(new MessageContent.Text("no")))),
                            List.of());
            assertThat(server.requests().getFirst().asked()).isEqualTo(expected);
            assertThat(expected.toolOutputs()).containsExactly("no");
        }
    }

    private static String ask(ModelServer server, String path, String body) throws IOException {
        try (var client = client(server, path, body)) {
            return new String(client.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static Socket client(ModelServer server, String path, String body) throws IOException {
        var client = new Socket(InetAddress.getLoopbackAddress(), server.address().getPort());
        client.setSoTimeout(20_000);
        var bytes = body.getBytes(StandardCharsets.UTF_8);
        var head =
                "POST "
                        + path
                        + " HTTP/1.1\r\nConnection: close\r\nContent-Length: "
                        + bytes.length
                        + "\r\n\r\n";
        client.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
        client.getOutputStream().write(bytes);
        return client;
    }

    private static String readUntil(Socket client, String end) throws IOException {
        var text = new StringBuilder();
        while (text.indexOf(end) < 0) {
            int next = client.getInputStream().read();
            if (next < 0) {
                throw new AssertionError("the stream ended before " + end + ": " + text);
            }
            text.append((char) next);
        }
        return text.toString();
    }
}
