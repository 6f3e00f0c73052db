package dev.musher.server.mcp;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonException;
import dev.musher.base.json.JsonValue;
import java.lang.System.Logger.Level;
import java.util.Optional;

/**
 * A message that has arrived. A request can be cancelled from then on, also before it is answered;
 * it has to be answered, on any thread.
 */
final class McpMessage {
    private static final System.Logger LOG = System.getLogger("dev.musher.server.mcp");

    private final McpServer server;
    private final McpServer.Sent sent;
    private final JsonValue.Fields content;
    private final RunningRequests.Running running;

    McpMessage(
            McpServer server,
            McpServer.Sent sent,
            JsonValue.Fields content,
            RunningRequests.Running running) {
        this.server = server;
        this.sent = sent;
        this.content = content;
        this.running = running;
    }

    static JsonValue.Fields parse(String body) throws McpError {
        try {
            if (Json.parse(body) instanceof JsonValue.Fields fields
                    && fields.text("jsonrpc").equals(Optional.of("2.0"))) {
                return fields;
            }
        } catch (JsonException e) {
            throw new McpError(
                    400, McpError.PARSE_ERROR, "The message is not JSON: " + e.getMessage());
        }
        throw new McpError(
                400, McpError.INVALID_REQUEST, "The message is not one of JSON-RPC 2.0.");
    }

    static JsonValue id(JsonValue.Fields content) {
        return content.field("id").orElse(new JsonValue.Null());
    }

    /** Whether it tells what changes until it is cancelled. */
    boolean listens() {
        return method().equals("subscriptions/listen");
    }

    private String method() {
        return content.text("method").orElse("");
    }

    /** Whether it may take minutes, or asks the client's user. */
    boolean takesLong() {
        return listens()
                || (method().equals("tools/call")
                        && sent.offer()
                                .takesLong(
                                        content.object("params")
                                                .flatMap(params -> params.text("name"))
                                                .orElse("")));
    }

    void cancel() {
        running.cancel();
    }

    /** A request that was cancelled has no answer. */
    McpServer.Reply answer(ClientChannel channel) throws InterruptedException {
        try {
            running.begin();
            return server.answer(McpRequest.of(content, sent), sent, channel);
        } catch (McpError e) {
            return McpServer.error(id(content), e);
        } catch (InterruptedException e) {
            if (running.isCancelled()) {
                return McpServer.Reply.NONE;
            }
            throw e;
        } catch (RuntimeException e) {
            if (channel.isGone()) {
                throw e;
            }
            LOG.log(Level.ERROR, "a request failed: " + method(), e);
            return McpServer.error(id(content), McpError.internal());
        } finally {
            running.end();
        }
    }
}
