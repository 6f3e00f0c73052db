package dev.musher.openai;

import dev.musher.http.Headers;
import dev.musher.http.Outgoing;
import dev.musher.json.Json;
import dev.musher.provider.Fault;
import dev.musher.provider.Request;
import dev.musher.text.Octets;
import dev.musher.wire.ReplyDecoder;
import dev.musher.wire.WireFormat;
import java.time.Instant;

/**
 * Chat Completions, the protocol that most servers speak, each in a dialect of its own.
 *
 * @see <a href="https://platform.openai.com/docs/api-reference/chat">the protocol</a>
 */
public final class ChatFormat implements WireFormat {
    private final Dialect dialect;

    public ChatFormat(Dialect dialect) {
        this.dialect = dialect;
    }

    @Override
    public Outgoing encode(Request request) {
        var encoder = new ChatEncoder(request, dialect);
        return new Outgoing(
                "/chat/completions",
                Headers.JSON_FOR_EVENTS,
                Octets.wrap(Json.write(encoder::write)));
    }

    @Override
    public ReplyDecoder decoder() {
        return new ChatDecoder();
    }

    @Override
    public Fault fault(int status, Headers headers, String body, Instant now) {
        return OpenAiFaults.of(status, headers, body, now);
    }
}
