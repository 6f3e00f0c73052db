package dev.musher.provider.wire;

import static dev.musher.provider.modelserver.Script.call;
import static dev.musher.provider.modelserver.Script.reasoning;
import static dev.musher.provider.modelserver.Script.say;
import static dev.musher.provider.modelserver.Script.text;

import dev.musher.base.http.BaseUrl;
import dev.musher.base.http.Endpoint;
import dev.musher.base.http.HttpCall;
import dev.musher.base.http.HttpTimeouts;
import dev.musher.base.http.socket.ProxyRules;
import dev.musher.base.http.socket.SocketTransport;
import dev.musher.base.http.socket.Tls;
import dev.musher.base.time.SystemTimeSource;
import dev.musher.provider.anthropic.AnthropicFormat;
import dev.musher.provider.api.FinishReason;
import dev.musher.provider.gemini.GeminiFormat;
import dev.musher.provider.modelserver.ModelServer;
import dev.musher.provider.modelserver.SampleRequests;
import dev.musher.provider.openai.ChatDialects;
import dev.musher.provider.openai.ChatFormat;
import dev.musher.provider.openai.ResponsesFormat;
import dev.musher.provider.recording.Recording;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Good streams of every format: those of the model server, and the recorded ones if present. */
final class SampleStreams {
    /** The body of a good answer in a format. */
    record Sample(WireFormat format, String body) {}

    private static final WireFormat CHAT = new ChatFormat(ChatDialects.GENERIC);

    private SampleStreams() {}

    static List<Sample> all() throws IOException {
        var all = new ArrayList<Sample>();
        var deepseek = new ChatFormat(ChatDialects.DEEPSEEK);
        var openrouter = new ChatFormat(ChatDialects.named("openrouter").orElseThrow());
        spoken(new AnthropicFormat(), all);
        spoken(new ResponsesFormat(), all);
        spoken(deepseek, all);
        spoken(CHAT, all);
        spoken(new GeminiFormat(), all);
        recorded(new AnthropicFormat(), "anthropic-messages", all);
        recorded(new ResponsesFormat(), "openai-responses", all);
        recorded(CHAT, "openai-chat", all);
        recorded(openrouter, "openai-compatible-chat", all);
        recorded(new GeminiFormat(), "gemini", all);
        return all;
    }

    private static void spoken(WireFormat format, List<Sample> all) throws IOException {
        var turns =
                List.of(
                        say(text("Grüße, 世界 🌍 and more words than one event holds.")),
                        say(
                                reasoning("I should look first.").withSeal("c2VhbA=="),
                                text("Looking."),
                                call("bash", "{\"command\":\"ls -la\"}").withSeal("c2VhbDI="),
                                call("bash", "{\"command\":\"echo \\\"ä\\\"\"}")),
                        say(text("cut")).because(FinishReason.LENGTH).withoutUsage());
        try (var server = ModelServer.start();
                var transport =
                        new SocketTransport(
                                Tls.system(), ProxyRules.none(), new SystemTimeSource())) {
            turns.forEach(server::reply);
            var endpoint = Endpoint.of(BaseUrl.parse(server.address() + "/v1").orElseThrow());
            var modelRequest = SampleRequests.of("m", "Hello?");
            for (int i = 0; i < turns.size(); i++) {
                var outgoingRequest = format.encode(modelRequest);
                var call =
                        HttpCall.post(
                                endpoint,
                                outgoingRequest,
                                HttpTimeouts.of(
                                        modelRequest.limits().firstByte(),
                                        modelRequest.limits().gap()));
                try (var streamingResponse = transport.send(call)) {
                    byte[] body = streamingResponse.body().readAllBytes();
                    all.add(new Sample(format, new String(body, StandardCharsets.UTF_8)));
                }
            }
        }
    }

    private static void recorded(WireFormat format, String vendor, List<Sample> all) {
        for (Recording recording : Recording.present(vendor)) {
            all.add(new Sample(format, recording.responseBody()));
        }
    }
}
