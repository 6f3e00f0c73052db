package dev.musher.server.mcp;

import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import java.util.Optional;

/**
 * Why a request has no result: what JSON-RPC calls an error, with the status that HTTP gives it.
 */
public final class McpError extends Exception {
    static final int PARSE_ERROR = -32700;
    static final int INVALID_REQUEST = -32600;
    static final int UNKNOWN_METHOD = -32601;
    static final int INVALID_PARAMS = -32602;
    static final int INTERNAL_ERROR = -32603;
    static final int NO_RESOURCE_2025 = -32002;
    static final int HEADER_MISMATCH = -32020;
    static final int MISSING_CAPABILITY = -32021;
    static final int UNSUPPORTED_VERSION = -32022;

    private static final long serialVersionUID = 1L;

    private final int status;
    private final int code;
    private final transient Optional<JsonValue> data;

    McpError(int status, int code, String why, Optional<JsonValue> data) {
        super(why);
        this.status = status;
        this.code = code;
        this.data = data;
    }

    McpError(int status, int code, String why) {
        this(status, code, why, Optional.empty());
    }

    /** What was sent with a request does not fit. */
    public static McpError invalid(String why) {
        return new McpError(200, INVALID_PARAMS, why);
    }

    static McpError internal() {
        return new McpError(500, INTERNAL_ERROR, "This is a bug in Musher. The log has its trace.");
    }

    int status() {
        return status;
    }

    JsonObjectBuilder json() {
        return new JsonObjectBuilder()
                .number("code", code)
                .text("message", String.valueOf(getMessage()))
                .maybe(data, some -> new JsonObjectBuilder().value("data", some));
    }
}
