package dev.musher.modelserver;

import dev.musher.anthropic.AnthropicFormat;
import dev.musher.conversation.Message;
import dev.musher.conversation.Seal;
import dev.musher.gemini.GeminiFormat;
import dev.musher.http.BaseAddress;
import dev.musher.http.Endpoint;
import dev.musher.http.KeyHeader;
import dev.musher.http.Transport;
import dev.musher.http.socket.Proxies;
import dev.musher.http.socket.SocketTransport;
import dev.musher.http.socket.Tls;
import dev.musher.openai.ChatFormat;
import dev.musher.openai.Dialects;
import dev.musher.openai.ResponsesFormat;
import dev.musher.provider.Limits;
import dev.musher.provider.Provider;
import dev.musher.provider.Request;
import dev.musher.provider.Usage;
import dev.musher.secret.Secret;
import dev.musher.time.Clock;
import dev.musher.time.SystemClock;
import dev.musher.wire.HttpProvider;
import dev.musher.wire.WireFormat;
import java.net.URI;

/** The real adapters, over the real transport. */
enum Adapter {
    ANTHROPIC("", "claude-sonnet-4-5"),
    RESPONSES("/v1", "gpt-5.5"),
    CHAT("/v1", "deepseek-chat"),
    GEMINI("", "gemini-2.5-flash");

    private final String basePath;
    private final String model;

    Adapter(String basePath, String model) {
        this.basePath = basePath;
        this.model = model;
    }

    String model() {
        return model;
    }

    Request question(Limits limits) {
        return Questions.of(model, limits, Message.User.text("Hello?"));
    }

    private WireFormat format() {
        return switch (this) {
            case ANTHROPIC -> new AnthropicFormat();
            case RESPONSES -> new ResponsesFormat();
            case CHAT -> new ChatFormat(Dialects.DEEPSEEK);
            case GEMINI -> new GeminiFormat();
        };
    }

    static SocketTransport transport() {
        return new SocketTransport(Tls.system(), Proxies.none(), new SystemClock());
    }

    Provider provider(URI server, Transport transport, Clock clock) {
        var base = BaseAddress.parse(server + basePath).orElseThrow();
        var key = KeyHeader.bearer(new Secret("sk-test-not-a-key"));
        return new HttpProvider(format(), Endpoint.of(base, key), transport, clock);
    }

    /** What the vendor makes of a seal on reasoning. */
    Seal seal(String value) {
        return switch (this) {
            case ANTHROPIC -> new Seal.Signature("anthropic", value);
            case RESPONSES -> new Seal.Encrypted("openai", "rs_1_0", value);
            case CHAT -> Seal.NONE;
            case GEMINI -> new Seal.Signature("gemini", value);
        };
    }

    /** What the vendor reports of a usage: Anthropic does not count reasoning. */
    Usage reported(Usage usage) {
        return switch (this) {
            case ANTHROPIC ->
                    new Usage(
                            usage.input(),
                            usage.cacheRead(),
                            usage.cacheWrite(),
                            usage.cacheWriteLong(),
                            usage.output(),
                            0);
            case RESPONSES, CHAT, GEMINI -> usage;
        };
    }
}
