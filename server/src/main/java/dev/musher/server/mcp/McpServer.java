package dev.musher.server.mcp;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import dev.musher.base.time.TimeSource;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Answers messages of clients. A message that names the revision of 2026 is answered by it, without
 * a state; all others by that of 2025, with a session for a client that opened one.
 */
public final class McpServer {
    private static final int PAGE = 500;
    private static final String SESSION = "Mcp-Session-Id";

    private final McpSessions sessions = new McpSessions();
    private final ClientQuestions questions = new ClientQuestions();
    private final RunningRequests running = new RunningRequests();
    private final SignedState signedState;

    public McpServer(TimeSource clock) {
        signedState = new SignedState(clock);
    }

    /**
     * A message and where it comes from.
     *
     * @param principal who sends it, by a name that no other has
     * @param session that the client names; empty for none
     * @param headers those of the protocol; empty where there are no headers
     */
    public record Sent(
            String body,
            McpOffer offer,
            String principal,
            String session,
            Map<String, String> headers) {
        public Sent {
            headers = Map.copyOf(headers);
        }

        String header(String name) {
            return headers.getOrDefault(name, "");
        }
    }

    /** An answer with the status that HTTP gives it; no body for what is not answered. */
    public record Reply(int status, String body, Map<String, String> headers) {
        static final Reply NONE = new Reply(202, "");

        Reply(int status, String body) {
            this(status, body, Map.of());
        }
    }

    /** The id of a session for a client that is alone. */
    public String session(String principal) {
        return sessions.open(principal);
    }

    /** Answers a message. */
    public Reply answer(Sent sent, ClientChannel channel) throws InterruptedException {
        try {
            var request = receive(sent);
            return request.isPresent() ? request.get().answer(channel) : Reply.NONE;
        } catch (McpError e) {
            return error(new JsonValue.Null(), e);
        }
    }

    /** Takes a message: a request that is to be answered, or what needs no answer. */
    Optional<McpMessage> receive(Sent sent) throws McpError, InterruptedException {
        var message = McpMessage.parse(sent.body());
        String method = message.text("method").orElse("");
        if (method.isEmpty()) {
            questions.answered(message, sent.principal());
            return Optional.empty();
        }
        if (method.equals("notifications/cancelled")) {
            message.object("params")
                    .flatMap(params -> params.field("requestId"))
                    .ifPresent(id -> running.cancel(sent, id));
        }
        return message.field("id")
                .map(id -> new McpMessage(this, sent, message, running.add(sent, id)));
    }

    static Reply error(JsonValue id, McpError why) {
        return new Reply(
                why.status(), Json.encode(envelope(id).object("error", why.json()).build()));
    }

    Reply answer(McpRequest request, Sent sent, ClientChannel channel)
            throws McpError, InterruptedException {
        var session = sessions.find(sent.session(), sent.principal());
        if (session.isEmpty() && !sent.session().isEmpty() && !request.isModern()) {
            throw new McpError(
                    404, McpError.INVALID_REQUEST, "This session has ended; initialize again.");
        }
        var result = result(request, new Context(sent.offer(), session, channel));
        String body = Json.encode(envelope(request.id()).value("result", result.build()).build());
        if (!request.method().equals("initialize")) {
            return new Reply(200, body);
        }
        var can = request.params().object("capabilities").orElse(McpRequest.NOTHING);
        if (session.isPresent()) {
            session.get().initialize(can);
            return new Reply(200, body);
        }
        String opened = sessions.open(sent.principal());
        sessions.find(opened, sent.principal()).ifPresent(fresh -> fresh.initialize(can));
        return new Reply(200, body, Map.of(SESSION, opened));
    }

    private record Context(McpOffer offer, Optional<McpSession> session, ClientChannel channel) {}

    /** Tells a client of 2025 what changes until it has gone; nothing if it has no session. */
    public boolean listen(Sent sent, ClientChannel channel) throws InterruptedException {
        var session = sessions.find(sent.session(), sent.principal());
        if (session.isPresent()) {
            new ChangeStream(sent.offer(), channel, Optional.empty())
                    .follow(
                            new ChangeStream.Wanted(
                                    EnumSet.allOf(McpOffer.Listing.class),
                                    session.get()::subscribed));
        }
        return session.isPresent();
    }

    private static JsonObjectBuilder envelope(JsonValue id) {
        return new JsonObjectBuilder().text("jsonrpc", "2.0").value("id", id);
    }

    static JsonObjectBuilder notification(String method, JsonObjectBuilder params) {
        return new JsonObjectBuilder()
                .text("jsonrpc", "2.0")
                .text("method", method)
                .object("params", params);
    }

    private JsonObjectBuilder result(McpRequest request, Context context)
            throws McpError, InterruptedException {
        JsonObjectBuilder result;
        try {
            result = request.isModern() ? modern(request, context) : legacy(request, context);
        } catch (InputRequired e) {
            return e.json();
        }
        if (request.isModern()) {
            result.text("resultType", "complete");
            if (!List.of("tools/call", "prompts/get").contains(request.method())) {
                result.number("ttlMs", 0).text("cacheScope", "private");
            }
        }
        return result;
    }

    private JsonObjectBuilder legacy(McpRequest request, Context context)
            throws McpError, InputRequired, InterruptedException {
        var session = context.session();
        return switch (request.method()) {
            case "initialize" -> initialized(request.params(), context.offer());
            case "ping" -> new JsonObjectBuilder();
            case "logging/setLevel" -> {
                var level =
                        LogLevel.of(request.params().text("level").orElse(""))
                                .orElseThrow(() -> McpError.invalid("There is no such level."));
                session.ifPresent(known -> known.level(level));
                yield new JsonObjectBuilder();
            }
            case "resources/subscribe" -> {
                session.orElseThrow(() -> McpError.invalid("Initialize first, to have a session."))
                        .subscribe(request.name());
                yield new JsonObjectBuilder();
            }
            case "resources/unsubscribe" -> {
                session.ifPresent(known -> known.unsubscribe(request.name()));
                yield new JsonObjectBuilder();
            }
            default -> both(request, context);
        };
    }

    private JsonObjectBuilder modern(McpRequest request, Context context)
            throws McpError, InputRequired, InterruptedException {
        return switch (request.method()) {
            case "server/discover" ->
                    about(context.offer())
                            .texts("supportedVersions", List.of(McpRequest.MODERN))
                            .object(
                                    "_meta",
                                    new JsonObjectBuilder()
                                            .object(
                                                    "io.modelcontextprotocol/serverInfo",
                                                    server()));
            case "subscriptions/listen" -> {
                if (!context.channel().canSend()) {
                    throw McpError.invalid("subscriptions/listen needs Accept: text/event-stream");
                }
                var stream =
                        new ChangeStream(
                                context.offer(), context.channel(), Optional.of(request.id()));
                var wanted = ChangeStream.wanted(request.params());
                stream.acknowledge(wanted);
                stream.follow(wanted);
                yield new JsonObjectBuilder();
            }
            default -> both(request, context);
        };
    }

    /** What both revisions have. */
    private JsonObjectBuilder both(McpRequest request, Context context)
            throws McpError, InputRequired, InterruptedException {
        var offer = context.offer();
        var exchange =
                new McpExchange(
                        request, context.session(), context.channel(), signedState, questions);
        return switch (request.method()) {
            case "tools/list" -> page(request, "tools", offer.tools());
            case "tools/call" ->
                    offer.call(request.name(), request.arguments(), exchange)
                            .orElseThrow(() -> unknown("tool", request));
            case "resources/list" -> page(request, "resources", offer.resources());
            case "resources/templates/list" ->
                    page(request, "resourceTemplates", offer.templates());
            case "resources/read" ->
                    offer.read(request.name(), exchange).orElseThrow(request::noResource);
            case "prompts/list" -> page(known(request, offer), "prompts", offer.prompts());
            case "prompts/get" ->
                    offer.prompt(known(request, offer).name(), request.arguments(), exchange)
                            .orElseThrow(() -> unknown("prompt", request));
            case "completion/complete" -> completion(request.params(), offer);
            default -> throw request.unknownMethod();
        };
    }

    /** Prompts are there only if there is one. */
    private static McpRequest known(McpRequest request, McpOffer offer) throws McpError {
        if (offer.prompts().isEmpty()) {
            throw request.unknownMethod();
        }
        return request;
    }

    private static McpError unknown(String what, McpRequest request) {
        return McpError.invalid("There is no %s '%s'.".formatted(what, request.name()));
    }

    private static JsonObjectBuilder page(
            McpRequest request, String name, List<JsonValue.Fields> all) throws McpError {
        String cursor = request.params().text("cursor").orElse("0");
        int from = cursor.matches("[0-9]{1,9}") ? Integer.parseInt(cursor) : -1;
        if (from < 0 || from > all.size()) {
            throw McpError.invalid("This cursor is not one of this list.");
        }
        int to = Math.min(all.size(), from + PAGE);
        var page = new JsonObjectBuilder().list(name, all.subList(from, to), one -> one);
        return to < all.size() ? page.text("nextCursor", Integer.toString(to)) : page;
    }

    private static JsonObjectBuilder completion(JsonValue.Fields params, McpOffer offer)
            throws McpError, InterruptedException {
        var ref = params.object("ref").orElse(McpRequest.NOTHING);
        var argument = params.object("argument").orElse(McpRequest.NOTHING);
        var found =
                offer.completions(
                        ref.text("name").or(() -> ref.text("uri")).orElse(""),
                        argument.text("name").orElse(""),
                        argument.text("value").orElse(""));
        int most = Math.min(100, found.size());
        return new JsonObjectBuilder()
                .object(
                        "completion",
                        new JsonObjectBuilder()
                                .texts("values", found.subList(0, most))
                                .number("total", found.size())
                                .value("hasMore", new JsonValue.Flag(most < found.size())));
    }

    private static JsonObjectBuilder initialized(JsonValue.Fields params, McpOffer offer) {
        String wanted = params.text("protocolVersion").orElse("");
        return about(offer)
                .text(
                        "protocolVersion",
                        McpRequest.LEGACY.contains(wanted) ? wanted : McpRequest.LEGACY.getFirst())
                .object("serverInfo", server());
    }

    private static JsonObjectBuilder server() {
        return new JsonObjectBuilder().text("name", "musher").text("version", "1");
    }

    private static JsonObjectBuilder about(McpOffer offer) {
        var can =
                new JsonObjectBuilder()
                        .object("tools", listing())
                        .object("resources", listing().value("subscribe", new JsonValue.Flag(true)))
                        .object("logging", new JsonObjectBuilder())
                        .object("completions", new JsonObjectBuilder());
        if (!offer.prompts().isEmpty()) {
            can.object("prompts", listing());
        }
        return new JsonObjectBuilder()
                .object("capabilities", can)
                .text("instructions", offer.instructions());
    }

    private static JsonObjectBuilder listing() {
        return new JsonObjectBuilder().value("listChanged", new JsonValue.Flag(true));
    }
}
