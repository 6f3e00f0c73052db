package dev.musher.server.api;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonException;
import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The project as an MCP server, without a state of its own. A request whose {@code _meta} names a
 * version is answered by the revision of 2026, all others by that of 2025.
 */
final class McpServer {
    private static final String MODERN = "2026-07-28";
    private static final List<String> LEGACY = List.of("2025-11-25", "2025-06-18", "2025-03-26");

    /** What the headers of a message repeat, for those who pass it on. */
    static final List<String> HEADERS = List.of("mcp-protocol-version", "mcp-method", "mcp-name");

    private static final String META = "io.modelcontextprotocol/";
    private static final Pattern ITEM =
            Pattern.compile("musher://items/([1-9]\\d{0,8})(?:/attempts/([1-9]\\d{0,8}))?");

    private static final int PARSE_ERROR = -32700;
    private static final int INVALID_REQUEST = -32600;
    private static final int UNKNOWN_METHOD = -32601;
    private static final int INVALID_PARAMS = -32602;
    private static final int HEADER_MISMATCH = -32020;
    private static final int UNSUPPORTED_VERSION = -32022;

    private final McpTools tools;
    private final McpTools.Dispatch dispatch;

    McpServer(List<Endpoint> endpoints, McpTools.Dispatch dispatch) {
        this.tools = new McpTools(endpoints);
        this.dispatch = dispatch;
    }

    /** An answer with the status that HTTP gives it; no body for what is not answered. */
    record Reply(int status, String body) {}

    /** A request, as one revision of the protocol sends it. */
    private record Asked(String method, JsonValue.Fields params, Caller caller, Era era) {
        boolean isModern() {
            return era == Era.MODERN;
        }
    }

    private enum Era {
        LEGACY,
        MODERN
    }

    /** Why a request has no result. */
    private static final class Failed extends Exception {
        private static final long serialVersionUID = 1L;

        private final int status;
        private final int code;
        private final transient Optional<JsonValue> data;

        Failed(int status, int code, String why, Optional<JsonValue> data) {
            super(why);
            this.status = status;
            this.code = code;
            this.data = data;
        }

        Failed(int status, int code, String why) {
            this(status, code, why, Optional.empty());
        }
    }

    /**
     * Answers a message.
     *
     * @param headers what was said outside of it; empty where there are no headers
     */
    Reply answer(String body, Map<String, String> headers, Caller caller)
            throws InterruptedException {
        JsonValue id = new JsonValue.Null();
        try {
            var message = message(body);
            if (message.field("id").isEmpty() || message.text("method").isEmpty()) {
                return new Reply(202, "");
            }
            id = message.field("id").get();
            var result = result(asked(message, headers, caller));
            return new Reply(200, Json.encode(envelope(id).value("result", result).build()));
        } catch (Failed e) {
            var error = new JsonObjectBuilder().number("code", e.code).text("message", said(e));
            e.data.ifPresent(data -> error.value("data", data));
            return new Reply(e.status, Json.encode(envelope(id).object("error", error).build()));
        }
    }

    private static String said(Failed failed) {
        return String.valueOf(failed.getMessage());
    }

    private static JsonObjectBuilder envelope(JsonValue id) {
        return new JsonObjectBuilder().text("jsonrpc", "2.0").value("id", id);
    }

    private static JsonValue.Fields message(String body) throws Failed {
        try {
            if (Json.parse(body) instanceof JsonValue.Fields fields
                    && fields.text("jsonrpc").equals(Optional.of("2.0"))) {
                return fields;
            }
        } catch (JsonException e) {
            throw new Failed(400, PARSE_ERROR, "The message is not JSON: " + e.getMessage());
        }
        throw new Failed(400, INVALID_REQUEST, "The message is not one of JSON-RPC 2.0.");
    }

    private static Asked asked(JsonValue.Fields message, Map<String, String> headers, Caller caller)
            throws Failed {
        String method = message.text("method").orElse("");
        var params = message.object("params").orElse(new JsonValue.Fields(Map.of()));
        var version = params.object("_meta").flatMap(meta -> meta.text(META + "protocolVersion"));
        if (version.isEmpty()) {
            return new Asked(method, params, caller, Era.LEGACY);
        }
        if (!version.get().equals(MODERN)) {
            var supported = new JsonObjectBuilder().texts("supported", List.of(MODERN));
            throw new Failed(
                    400,
                    UNSUPPORTED_VERSION,
                    "This version of MCP is not supported.",
                    Optional.of(supported.text("requested", version.get()).build()));
        }
        String named =
                switch (method) {
                    case "tools/call" -> params.text("name").orElse("");
                    case "resources/read" -> params.text("uri").orElse("");
                    default -> "";
                };
        var said = named.isEmpty() ? HEADERS.subList(0, 2) : HEADERS;
        var wanted = List.of(MODERN, method, named).subList(0, said.size());
        if (!headers.isEmpty() && !said.stream().map(headers::get).toList().equals(wanted)) {
            throw new Failed(400, HEADER_MISMATCH, "The headers do not say what the message says.");
        }
        return new Asked(method, params, caller, Era.MODERN);
    }

    private JsonValue result(Asked asked) throws Failed, InterruptedException {
        var result =
                switch (asked.method()) {
                    case "initialize" -> legacyOnly(asked, initialized(asked.params()));
                    case "ping" -> legacyOnly(asked, new JsonObjectBuilder());
                    case "server/discover" -> about().texts("supportedVersions", List.of(MODERN));
                    case "tools/list" -> new JsonObjectBuilder().value("tools", tools.list());
                    case "tools/call" -> called(asked);
                    case "resources/list" -> resources(asked.caller());
                    case "resources/templates/list" -> templates();
                    case "resources/read" -> read(asked);
                    default -> throw unknown(asked);
                };
        if (asked.isModern()) {
            result.text("resultType", "complete");
            if (!asked.method().equals("tools/call")) {
                result.number("ttlMs", 0).text("cacheScope", "private");
            }
        }
        return result.build();
    }

    private static Failed unknown(Asked asked) {
        return new Failed(
                asked.isModern() ? 404 : 200,
                UNKNOWN_METHOD,
                "There is no method '" + asked.method() + "'.");
    }

    private static JsonObjectBuilder legacyOnly(Asked asked, JsonObjectBuilder result)
            throws Failed {
        if (asked.isModern()) {
            throw unknown(asked);
        }
        return result;
    }

    private static JsonObjectBuilder initialized(JsonValue.Fields params) {
        String wanted = params.text("protocolVersion").orElse("");
        return about().text("protocolVersion", LEGACY.contains(wanted) ? wanted : LEGACY.getFirst())
                .object("serverInfo", server());
    }

    private static JsonObjectBuilder server() {
        return new JsonObjectBuilder().text("name", "musher").text("version", "1");
    }

    private static JsonObjectBuilder about() {
        return new JsonObjectBuilder()
                .object(
                        "capabilities",
                        new JsonObjectBuilder()
                                .object("tools", new JsonObjectBuilder())
                                .object("resources", new JsonObjectBuilder()))
                .text(
                        "instructions",
                        "Stories of a project: add them, start them, watch agents work on them,"
                                + " and approve what they made.");
    }

    private JsonObjectBuilder called(Asked asked) throws Failed, InterruptedException {
        String name = asked.params().text("name").orElse("");
        var arguments = asked.params().object("arguments").orElse(new JsonValue.Fields(Map.of()));
        var result =
                tools.call(name, arguments, asked.caller(), dispatch)
                        .orElseThrow(
                                () ->
                                        new Failed(
                                                200,
                                                INVALID_PARAMS,
                                                "There is no tool '" + name + "'."));
        var builder = new JsonObjectBuilder();
        ((JsonValue.Fields) result).values().forEach(builder::value);
        return builder;
    }

    private JsonObjectBuilder resources(Caller caller) throws Failed, InterruptedException {
        var board = (JsonValue.Fields) Json.parse(text("board", Map.of(), caller));
        var items =
                board.items("columns").stream()
                        .flatMap(column -> ((JsonValue.Fields) column).items("items").stream())
                        .map(JsonValue.Fields.class::cast)
                        .toList();
        return new JsonObjectBuilder()
                .objects(
                        "resources",
                        items,
                        item ->
                                new JsonObjectBuilder()
                                        .text(
                                                "uri",
                                                "musher://items/" + item.requireNumber("number"))
                                        .text("name", item.requireText("name"))
                                        .text("mimeType", "application/json"));
    }

    private static JsonObjectBuilder templates() {
        var templates = new LinkedHashMap<String, String>();
        templates.put("musher://items/{item}", "Everything about an item");
        templates.put("musher://items/{item}/attempts/{attempt}", "What an attempt did");
        return new JsonObjectBuilder()
                .objects(
                        "resourceTemplates",
                        List.copyOf(templates.entrySet()),
                        one ->
                                new JsonObjectBuilder()
                                        .text("uriTemplate", one.getKey())
                                        .text("name", one.getValue())
                                        .text("mimeType", "application/json"));
    }

    private JsonObjectBuilder read(Asked asked) throws Failed, InterruptedException {
        String uri = asked.params().text("uri").orElse("");
        var known = ITEM.matcher(uri);
        if (!known.matches()) {
            throw missing(asked, uri);
        }
        var numbers = new LinkedHashMap<String, String>();
        numbers.put("item", known.group(1));
        Optional.ofNullable(known.group(2)).ifPresent(number -> numbers.put("attempt", number));
        String text = text(numbers.size() == 1 ? "item" : "item_attempt", numbers, asked.caller());
        return new JsonObjectBuilder()
                .objects(
                        "contents",
                        List.of(text),
                        one ->
                                new JsonObjectBuilder()
                                        .text("uri", uri)
                                        .text("mimeType", "application/json")
                                        .text("text", one));
    }

    private static Failed missing(Asked asked, String uri) {
        return new Failed(
                200,
                asked.isModern() ? INVALID_PARAMS : -32002,
                "There is no resource '" + uri + "'.");
    }

    /** What a tool that only reads says. */
    private String text(String tool, Map<String, String> numbers, Caller caller)
            throws Failed, InterruptedException {
        var arguments = new JsonObjectBuilder();
        numbers.forEach((name, number) -> arguments.number(name, Long.parseLong(number)));
        var result =
                (JsonValue.Fields)
                        tools.call(tool, arguments.build(), caller, dispatch).orElseThrow();
        String text = ((JsonValue.Fields) result.items("content").getFirst()).requireText("text");
        if (result.field("isError").equals(Optional.of(new JsonValue.Flag(true)))) {
            throw new Failed(200, INVALID_PARAMS, text);
        }
        return text;
    }
}
