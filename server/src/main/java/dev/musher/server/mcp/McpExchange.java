package dev.musher.server.mcp;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import dev.musher.server.mcp.InputRequired.Question;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** A request that is being answered: what its client can be told and asked meanwhile. */
public final class McpExchange {
    private final McpRequest request;
    private final Optional<McpSession> session;
    private final ClientChannel channel;
    private final SignedState signedState;
    private final ClientQuestions questions;

    McpExchange(
            McpRequest request,
            Optional<McpSession> session,
            ClientChannel channel,
            SignedState signedState,
            ClientQuestions questions) {
        this.request = request;
        this.session = session;
        this.channel = channel;
        this.signedState = signedState;
        this.questions = questions;
    }

    /** Tells how far the work is, if the client wants to know. */
    public void progress(long done, long total, String message) {
        request.meta()
                .flatMap(meta -> meta.field("progressToken"))
                .ifPresent(
                        token ->
                                tell(
                                        "notifications/progress",
                                        new JsonObjectBuilder()
                                                .value("progressToken", token)
                                                .number("progress", done)
                                                .number("total", total)
                                                .text("message", message)));
    }

    /** Writes to the client's log, if the client wants that much. */
    public void log(LogLevel level, String text) {
        Optional<LogLevel> lowest =
                request.isModern()
                        ? request.own("logLevel").flatMap(McpRequest::text).flatMap(LogLevel::of)
                        : session.map(McpSession::level);
        if (lowest.filter(least -> level.compareTo(least) >= 0).isPresent()) {
            tell(
                    "notifications/message",
                    new JsonObjectBuilder().text("level", level.word()).text("data", text));
        }
    }

    private void tell(String method, JsonObjectBuilder params) {
        channel.send(Json.encode(McpServer.notification(method, params).build()));
    }

    /**
     * Shows a client that waits that its request is being worked on.
     *
     * @throws java.io.UncheckedIOException if the client has gone
     */
    public void stillThere() {
        channel.stillThere();
    }

    /** Whether the client can be asked like that: {@code elicitation}, {@code sampling}, … */
    public boolean can(String capability) {
        // A client of 2026 is asked by the answer, one of 2025 before it.
        return (request.isModern() || canSend()) && capabilities().field(capability).isPresent();
    }

    /** Whether the client is told anything before the answer. */
    public boolean canSend() {
        return channel.canSend();
    }

    private JsonValue.Fields capabilities() {
        return request.isModern()
                ? request.own("clientCapabilities")
                        .filter(JsonValue.Fields.class::isInstance)
                        .map(JsonValue.Fields.class::cast)
                        .orElse(McpRequest.NOTHING)
                : session.map(McpSession::capabilities).orElse(McpRequest.NOTHING);
    }

    /**
     * What the client answers to each question.
     *
     * @param state what {@link #state} gives when the request comes back with answers; empty for
     *     none
     * @throws InputRequired if the client answers by sending the request again
     */
    public Map<String, JsonValue.Fields> ask(Map<String, Question> asked, String state)
            throws McpError, InputRequired, InterruptedException {
        for (Question question : asked.values()) {
            require(question.capability());
        }
        var answers = new LinkedHashMap<String, JsonValue.Fields>();
        if (!request.isModern()) {
            for (var one : asked.entrySet()) {
                answers.put(
                        one.getKey(), questions.ask(one.getValue(), request.principal(), channel));
            }
            return answers;
        }
        var given = given();
        for (var one : asked.entrySet()) {
            var answer = given.field(one.getKey());
            if (answer.isPresent() && !(answer.get() instanceof JsonValue.Fields)) {
                throw wrong("The answer to '" + one.getKey() + "' is not an object.");
            }
            answer.map(JsonValue.Fields.class::cast)
                    .filter(one.getValue()::isAnsweredBy)
                    .ifPresent(fits -> answers.put(one.getKey(), fits));
        }
        if (answers.size() < asked.size()) {
            throw new InputRequired(
                    asked, state.isEmpty() ? "" : signedState.sign(request.purpose(), state));
        }
        return answers;
    }

    private void require(String capability) throws McpError {
        if (!can(capability)) {
            var required = new JsonObjectBuilder().object(capability, new JsonObjectBuilder());
            throw new McpError(
                    request.isModern() ? 400 : 200,
                    request.isModern() ? McpError.MISSING_CAPABILITY : McpError.INVALID_PARAMS,
                    canSend() || request.isModern()
                            ? "The client cannot be asked: it does not declare '"
                                    + capability
                                    + "'."
                            : "The client cannot be asked without Accept: text/event-stream.",
                    Optional.of(
                            new JsonObjectBuilder()
                                    .object("requiredCapabilities", required)
                                    .build()));
        }
    }

    private JsonValue.Fields given() throws McpError {
        var given = request.params().field("inputResponses");
        if (given.isEmpty()) {
            return McpRequest.NOTHING;
        }
        if (given.get() instanceof JsonValue.Fields fields) {
            return fields;
        }
        throw wrong("'inputResponses' is not an object.");
    }

    /** What was kept with the questions that the client answers now. */
    public Optional<String> state() throws McpError {
        var signed = request.params().field("requestState");
        if (signed.isEmpty()) {
            return Optional.empty();
        }
        var state =
                signed.flatMap(McpRequest::text)
                        .flatMap(text -> signedState.verify(request.purpose(), text));
        if (state.isEmpty()) {
            throw wrong("'requestState' is not one that this server gave, or is too old.");
        }
        return state;
    }

    private static McpError wrong(String why) {
        return new McpError(400, McpError.INVALID_PARAMS, why);
    }
}
