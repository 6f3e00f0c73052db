package dev.musher.server.api;

import static dev.musher.host.order.OrderField.Kind.NUMBER;
import static dev.musher.host.order.OrderField.Kind.WORD;
import static dev.musher.server.api.Endpoint.optional;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.host.access.AccessRole;
import dev.musher.host.order.OrderField;
import dev.musher.host.query.ProjectQueries;
import dev.musher.server.http.HttpAnswer;
import java.util.List;
import java.util.Optional;

/** What can be read. */
record ReadEndpoints(ProjectQueries queries) {
    private static final int MOST_EVENTS = 500;

    List<Endpoint> all() {
        return List.of(
                get("/api/me", "Who you are.", ReadEndpoints::me),
                get(
                        "/api/board",
                        "The board.",
                        this::board,
                        optional("at", NUMBER, "As it was after this event (default: now).")),
                get(
                        "/api/items/{item}",
                        "Everything about an item.",
                        asked -> HttpAnswer.of(queries.item(asked.numbers().getFirst()))),
                get(
                        "/api/items/{item}/history",
                        "What happened to an item.",
                        asked -> list(queries.history(asked.numbers().getFirst()))),
                get(
                        "/api/items/{item}/diff",
                        "What an item changes.",
                        this::diff,
                        optional("attempt", NUMBER, "Only what this attempt changed.")),
                get(
                        "/api/items/{item}/attempts/{attempt}",
                        "What an attempt did.",
                        asked ->
                                HttpAnswer.of(
                                        queries.attempt(
                                                asked.numbers().get(0),
                                                asked.numbers().get(1),
                                                asked.call().number("after", 0))),
                        optional("after", NUMBER, "Only what came after this entry.")),
                get(
                        "/api/events",
                        "What happened to any item.",
                        this::events,
                        optional("after", NUMBER, "Only what happened after this event."),
                        optional("most", NUMBER, "At most so many (default: 500).")),
                get("/api/train", "The merge train.", _ -> HttpAnswer.of(queries.train())),
                get(
                        "/api/fleet",
                        "Whether the fleet is paused, and its size.",
                        _ -> HttpAnswer.of(queries.fleet())),
                get(
                        "/api/requests",
                        "What agents wait for people to decide.",
                        _ -> list(queries.requests().open())),
                get(
                        "/api/costs",
                        "What calls of models cost.",
                        asked ->
                                HttpAnswer.of(
                                        queries.costs(
                                                asked.call().parameter("by").orElse("model"))),
                        optional("by", WORD, "session, model, role or day (default: model).")),
                get(
                        "/api/report",
                        "How work flowed, day by day and item by item.",
                        _ -> HttpAnswer.of(queries.report())),
                get("/api/sessions", "The sessions.", _ -> list(queries.sources().sessions())),
                get(
                        "/api/sessions/transcript",
                        "What was said and done in a session, as Markdown.",
                        this::transcript,
                        Endpoint.required("id", "The id of the session.")),
                get(
                        "/api/settings",
                        "Every setting with its origin, and what is wrong in the files.",
                        _ -> HttpAnswer.of(queries.sources().settings())),
                get(
                        "/api/orders",
                        "The orders that there are, and what each takes.",
                        _ -> HttpAnswer.json(200, Json.encode(OrderEndpoints.table()))),
                new Endpoint(
                        "GET",
                        "/api/live",
                        AccessRole.VIEWER,
                        // A browser cannot send a header with it.
                        Caller.Proof.COOKIE,
                        "What happens, as server-sent events; after Last-Event-ID.",
                        List.of(optional("after", NUMBER, "Only what happened after this event.")),
                        this::live));
    }

    static Endpoint get(String path, String summary, Endpoint.Work work, OrderField... fields) {
        return new Endpoint(
                "GET", path, AccessRole.VIEWER, Caller.Proof.KEY, summary, List.of(fields), work);
    }

    private static HttpAnswer list(List<?> views) {
        return HttpAnswer.json(200, Json.encode(views));
    }

    private HttpAnswer board(Endpoint.Asked asked) throws InterruptedException {
        return HttpAnswer.of(
                asked.call().parameter("at").isPresent()
                        ? queries.boardAt(asked.call().number("at", 0))
                        : queries.board());
    }

    private HttpAnswer events(Endpoint.Asked asked) {
        long most = Math.min(MOST_EVENTS, asked.call().number("most", MOST_EVENTS));
        return list(queries.events(asked.call().number("after", 0), (int) most));
    }

    private HttpAnswer transcript(Endpoint.Asked asked) {
        String markdown = queries.sources().transcript(asked.call().parameter("id").orElse(""));
        return HttpAnswer.json(
                200, Json.encode(new JsonObjectBuilder().text("markdown", markdown).build()));
    }

    private static HttpAnswer me(Endpoint.Asked asked) {
        var grant = asked.caller().grant();
        return HttpAnswer.json(
                200,
                Json.encode(
                        new JsonObjectBuilder()
                                .text("name", grant.name())
                                .text("role", grant.role().word())
                                .build()));
    }

    private HttpAnswer live(Endpoint.Asked asked) {
        String last = asked.call().header("last-event-id");
        long after =
                last.matches("[0-9]{1,18}")
                        ? Long.parseLong(last)
                        : asked.call().parameter("after").isPresent()
                                ? asked.call().number("after", 0)
                                : LiveStream.FROM_NOW;
        boolean answers = asked.caller().grant().role().allows(AccessRole.OPERATOR);
        return new HttpAnswer.Events(
                sink -> {
                    if (!answers) {
                        new LiveStream(queries).write(sink, after);
                        return;
                    }
                    try (var _ = queries.requests().watch()) {
                        new LiveStream(queries).write(sink, after);
                    }
                });
    }

    private HttpAnswer diff(Endpoint.Asked asked) throws InterruptedException {
        long attempt = asked.call().number("attempt", 0);
        return HttpAnswer.of(
                queries.diff(
                        asked.numbers().getFirst(),
                        attempt == 0 ? Optional.empty() : Optional.of((int) attempt)));
    }
}
