package dev.musher.provider.modelserver;

import dev.musher.base.http.ApiKeyHeader;
import dev.musher.base.http.BaseUrl;
import dev.musher.base.http.Endpoint;
import dev.musher.base.http.HttpTransport;
import dev.musher.base.http.socket.ProxyRules;
import dev.musher.base.http.socket.SocketTransport;
import dev.musher.base.http.socket.Tls;
import dev.musher.base.secret.Secret;
import dev.musher.base.time.SystemTimeSource;
import dev.musher.base.time.TimeSource;
import dev.musher.provider.anthropic.AnthropicFormat;
import dev.musher.provider.api.ModelRequest;
import dev.musher.provider.api.Provider;
import dev.musher.provider.api.ReplyLimits;
import dev.musher.provider.api.TokenUsage;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.VendorSignature;
import dev.musher.provider.gemini.GeminiFormat;
import dev.musher.provider.openai.ChatDialects;
import dev.musher.provider.openai.ChatFormat;
import dev.musher.provider.openai.ResponsesFormat;
import dev.musher.provider.wire.HttpProvider;
import dev.musher.provider.wire.WireFormat;
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

    ModelRequest question(ReplyLimits replyLimits) {
        return SampleRequests.of(model, replyLimits, Message.User.text("Hello?"));
    }

    private WireFormat format() {
        return switch (this) {
            case ANTHROPIC -> new AnthropicFormat();
            case RESPONSES -> new ResponsesFormat();
            case CHAT -> new ChatFormat(ChatDialects.DEEPSEEK);
            case GEMINI -> new GeminiFormat();
        };
    }

    static SocketTransport transport() {
        return new SocketTransport(Tls.system(), ProxyRules.none(), new SystemTimeSource());
    }

    Provider provider(URI server, HttpTransport httpTransport, TimeSource timeSource) {
        var base = BaseUrl.parse(server + basePath).orElseThrow();
        var key = ApiKeyHeader.bearer(new Secret("sk-test-not-a-key"));
        return new HttpProvider(format(), Endpoint.of(base, key), httpTransport, timeSource);
    }

    /** What the vendor makes of a seal on reasoning. */
    VendorSignature seal(String value) {
        return switch (this) {
            case ANTHROPIC -> new VendorSignature.Signature("anthropic", value);
            case RESPONSES -> new VendorSignature.Encrypted("openai", "rs_1_0", value);
            case CHAT -> VendorSignature.NONE;
            case GEMINI -> new VendorSignature.Signature("gemini", value);
        };
    }

    /** What the vendor reports of a usage: Anthropic does not count reasoning. */
    TokenUsage reported(TokenUsage tokenUsage) {
        return switch (this) {
            case ANTHROPIC ->
                    new TokenUsage(
                            tokenUsage.input(),
                            tokenUsage.cacheRead(),
                            tokenUsage.cacheWrite(),
                            tokenUsage.cacheWriteLong(),
                            tokenUsage.output(),
                            0);
            case RESPONSES, CHAT, GEMINI -> tokenUsage;
        };
    }
}
