package dev.musher.server.mcp;

import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A request of a client.
 *
 * @param principal who sends it, by a name that no other has
 */
record McpRequest(
        JsonValue id, String method, JsonValue.Fields params, String principal, Revision revision) {
    static final JsonValue.Fields NOTHING = new JsonValue.Fields(Map.of());

    static final String MODERN = "2026-07-28";
    static final List<String> LEGACY = List.of("2025-11-25", "2025-06-18", "2025-03-26");

    /** What the headers of a message repeat, for those who pass it on. */
    private static final List<String> HEADERS =
            List.of("mcp-protocol-version", "mcp-method", "mcp-name");

    private static final String OWN = "io.modelcontextprotocol/";

    /** How the protocol is spoken. */
    enum Revision {
        /** Once, with a session. */
        LEGACY,
        /** With each request. */
        MODERN
    }

    /** Reads what decides how a message is answered. */
    static McpRequest of(JsonValue.Fields message, McpServer.Sent sent) throws McpError {
        String method = message.text("method").orElse("");
        var params = message.object("params").orElse(NOTHING);
        var meta = params.object("_meta").orElse(NOTHING);
        boolean isModern =
                meta.field(OWN + "protocolVersion").isPresent()
                        || sent.header(HEADERS.getFirst()).equals(MODERN)
                        || method.equals("server/discover");
        var request =
                new McpRequest(
                        message.field("id").orElse(new JsonValue.Null()),
                        method,
                        params,
                        sent.principal(),
                        isModern ? Revision.MODERN : Revision.LEGACY);
        if (isModern) {
            request.check(sent);
        }
        return request;
    }

    private void check(McpServer.Sent sent) throws McpError {
        String version = own("protocolVersion").flatMap(McpRequest::text).orElse("");
        if (version.isEmpty() || own("clientCapabilities").isEmpty()) {
            throw new McpError(
                    400,
                    McpError.INVALID_PARAMS,
                    "'_meta' needs '%sprotocolVersion' and '%sclientCapabilities'."
                            .formatted(OWN, OWN));
        }
        if (!sent.headers().isEmpty() && !sent.header(HEADERS.getFirst()).equals(version)) {
            throw mismatch();
        }
        if (!version.equals(MODERN)) {
            var supported = new JsonObjectBuilder().texts("supported", List.of(MODERN));
            throw new McpError(
                    400,
                    McpError.UNSUPPORTED_VERSION,
                    "This version of MCP is not supported.",
                    Optional.of(supported.text("requested", version).build()));
        }
        var said = name().isEmpty() ? HEADERS.subList(0, 2) : HEADERS;
        var wanted = List.of(MODERN, method, name()).subList(0, said.size());
        if (!sent.headers().isEmpty() && !said.stream().map(sent::header).toList().equals(wanted)) {
            throw mismatch();
        }
    }

    private static McpError mismatch() {
        return new McpError(
                400, McpError.HEADER_MISMATCH, "The headers do not say what the message says.");
    }

    boolean isModern() {
        return revision == Revision.MODERN;
    }

    Optional<JsonValue.Fields> meta() {
        return params.object("_meta");
    }

    /** A field of {@code _meta} that the protocol itself names. */
    Optional<JsonValue> own(String name) {
        return meta().flatMap(meta -> meta.field(OWN + name));
    }

    static Optional<String> text(JsonValue value) {
        return value instanceof JsonValue.Text(var text) ? Optional.of(text) : Optional.empty();
    }

    /** What it calls, gets or reads; empty for what has no name. */
    String name() {
        return switch (method) {
            case "tools/call", "prompts/get" -> params.text("name").orElse("");
            case "resources/read", "resources/subscribe", "resources/unsubscribe" ->
                    params.text("uri").orElse("");
            default -> "";
        };
    }

    JsonValue.Fields arguments() {
        return params.object("arguments").orElse(NOTHING);
    }

    /** For whom and for what a state counts that the client keeps. */
    String purpose() {
        return String.join("\0", principal, method, name());
    }

    McpError unknownMethod() {
        return new McpError(
                isModern() ? 404 : 200,
                McpError.UNKNOWN_METHOD,
                "There is no method '" + method + "'.");
    }

    McpError noResource() {
        return new McpError(
                200,
                isModern() ? McpError.INVALID_PARAMS : McpError.NO_RESOURCE_2025,
                "There is no resource '" + name() + "'.",
                Optional.of(new JsonObjectBuilder().text("uri", name()).build()));
    }
}
