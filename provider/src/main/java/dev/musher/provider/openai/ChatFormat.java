package dev.musher.provider.openai;

import dev.musher.base.http.Headers;
import dev.musher.base.http.OutgoingRequest;
import dev.musher.base.json.Json;
import dev.musher.base.text.ImmutableBytes;
import dev.musher.provider.api.ModelRequest;
import dev.musher.provider.api.ProviderFault;
import dev.musher.provider.wire.ReplyDecoder;
import dev.musher.provider.wire.WireFormat;
import java.time.Instant;

/**
 * Chat Completions, the protocol that most servers speak, each in a dialect of its own.
 *
 * @see <a href="https://platform.openai.com/docs/api-reference/chat">the protocol</a>
 */
public final class ChatFormat implements WireFormat {
    private final ChatDialect chatDialect;

    public ChatFormat(ChatDialect chatDialect) {
        this.chatDialect = chatDialect;
    }

    @Override
    public OutgoingRequest encode(ModelRequest modelRequest) {
        var encoder = new ChatEncoder(modelRequest, chatDialect);
        return new OutgoingRequest(
                "/chat/completions",
                Headers.JSON_FOR_EVENTS,
                ImmutableBytes.wrap(Json.write(encoder::write)));
    }

    @Override
    public ReplyDecoder decoder() {
        return new ChatDecoder();
    }

    @Override
    public ProviderFault fault(int status, Headers headers, String body, Instant now) {
        return OpenAiFaults.of(status, headers, body, now);
    }
}
