package dev.musher.wire;

import static dev.musher.modelserver.Script.call;
import static dev.musher.modelserver.Script.reasoning;
import static dev.musher.modelserver.Script.say;
import static dev.musher.modelserver.Script.text;

import dev.musher.anthropic.AnthropicFormat;
import dev.musher.gemini.GeminiFormat;
import dev.musher.http.BaseAddress;
import dev.musher.http.Endpoint;
import dev.musher.http.HttpCall;
import dev.musher.http.Waits;
import dev.musher.http.socket.Proxies;
import dev.musher.http.socket.SocketTransport;
import dev.musher.http.socket.Tls;
import dev.musher.modelserver.ModelServer;
import dev.musher.modelserver.Questions;
import dev.musher.openai.ChatFormat;
import dev.musher.openai.Dialects;
import dev.musher.openai.ResponsesFormat;
import dev.musher.provider.FinishReason;
import dev.musher.recording.Recording;
import dev.musher.time.SystemClock;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Good streams of every format: those of the model server, and the recorded ones if present. */
final class SampleStreams {
    /** The body of a good answer in a format. */
    record Sample(WireFormat format, String body) {}

    private static final WireFormat CHAT = new ChatFormat(Dialects.GENERIC);

    private SampleStreams() {}

    static List<Sample> all() throws IOException {
        var all = new ArrayList<Sample>();
        var deepseek = new ChatFormat(Dialects.DEEPSEEK);
        var openrouter = new ChatFormat(Dialects.named("openrouter").orElseThrow());
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
                        new SocketTransport(Tls.system(), Proxies.none(), new SystemClock())) {
            turns.forEach(server::reply);
            var endpoint = Endpoint.of(BaseAddress.parse(server.address() + "/v1").orElseThrow());
            var request = Questions.of("m", "Hello?");
            for (int i = 0; i < turns.size(); i++) {
                var outgoing = format.encode(request);
                var call =
                        HttpCall.post(
                                endpoint,
                                outgoing,
                                Waits.of(request.limits().firstByte(), request.limits().gap()));
                try (var exchange = transport.send(call)) {
                    byte[] body = exchange.body().readAllBytes();
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
