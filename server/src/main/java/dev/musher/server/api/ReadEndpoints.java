package dev.musher.server.api;

import static dev.musher.host.order.OrderField.Kind.NUMBER;
import static dev.musher.host.order.OrderField.Kind.WORD;
import static dev.musher.server.api.Endpoint.optional;

import dev.musher.base.failure.UsageException;
import dev.musher.base.json.Json;
import dev.musher.host.access.AccessGrant;
import dev.musher.host.access.AccessRole;
import dev.musher.host.costs.CostsView;
import dev.musher.host.desk.TeamRequestView;
import dev.musher.host.order.OrderField;
import dev.musher.host.order.OrderTableView;
import dev.musher.host.query.AttemptLogView;
import dev.musher.host.query.CallerView;
import dev.musher.host.query.FleetStatusView;
import dev.musher.host.query.FlowReportView;
import dev.musher.host.query.GateOutputView;
import dev.musher.host.query.ProjectOrders;
import dev.musher.host.query.ProjectQueries;
import dev.musher.host.query.TranscriptView;
import dev.musher.host.run.RunLine;
import dev.musher.host.session.SessionHitView;
import dev.musher.host.session.SessionView;
import dev.musher.host.settings.SettingsView;
import dev.musher.host.view.BoardView;
import dev.musher.host.view.EventView;
import dev.musher.host.view.MergeTrainView;
import dev.musher.host.view.StatusView;
import dev.musher.host.view.StoryDiffView;
import dev.musher.host.view.TeamStatusView;
import dev.musher.host.view.origins.OriginView;
import dev.musher.server.http.HttpAnswer;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;

/** What can be read. */
record ReadEndpoints(ProjectQueries queries, LiveFeed feed, BoardAnswer encoded) {
    private static final int MOST_EVENTS = 500;
    private static final BigDecimal MOST = BigDecimal.valueOf(Long.MAX_VALUE);

    /**
     * @param chats a number that grows whenever a conversation changes
     */
    ReadEndpoints(ProjectQueries queries, LongSupplier chats) {
        this(queries, new LiveFeed(queries, chats), new BoardAnswer(queries));
    }

    List<Endpoint> all() {
        return List.of(
                get(
                        "/api/me",
                        "Who you are, and how far you have looked.",
                        new ResponseShape.One(CallerView.class),
                        this::me),
                new Endpoint(
                        "POST",
                        "/api/me/seen",
                        AccessRole.VIEWER,
                        "Say how far you have looked.",
                        List.of(
                                new OrderField(
                                        "sequence",
                                        NUMBER,
                                        OrderField.Need.REQUIRED,
                                        "The last event that you saw.",
                                        List.of())),
                        new ResponseShape.One(CallerView.class),
                        this::saw),
                get(
                        "/api/board",
                        "The board.",
                        new ResponseShape.Cached(BoardView.class),
                        this::board,
                        optional("at", NUMBER, "As it was after this event (default: now).")),
                get(
                        "/api/items/{item}",
                        "Everything about an item.",
                        new ResponseShape.One(StatusView.class),
                        asked -> HttpAnswer.of(queries.item(asked.numbers().getFirst()))),
                get(
                        "/api/items/{item}/history",
                        "What happened to an item.",
                        new ResponseShape.Many(EventView.class),
                        asked -> list(queries.history(asked.numbers().getFirst()))),
                get(
                        "/api/items/{item}/diff",
                        "What an item changes.",
                        new ResponseShape.One(StoryDiffView.class),
                        this::diff,
                        optional("attempt", NUMBER, "Only what this attempt changed.")),
                get(
                        "/api/items/{item}/attempts/{attempt}",
                        "What an attempt did.",
                        new ResponseShape.One(AttemptLogView.class),
                        asked ->
                                HttpAnswer.of(
                                        queries.attempt(
                                                asked.numbers().get(0),
                                                asked.numbers().get(1),
                                                asked.call().number("after", 0))),
                        optional("after", NUMBER, "Only what came after this entry.")),
                get(
                        "/api/items/{item}/output",
                        "What the gates print that judge an item, as far as they are.",
                        new ResponseShape.Many(GateOutputView.class),
                        asked -> list(queries.output(asked.numbers().getFirst()))),
                get(
                        "/api/items/{item}/provenance",
                        "All that is behind the commit that an item landed as.",
                        new ResponseShape.One(OriginView.class),
                        asked -> HttpAnswer.of(queries.provenance(asked.numbers().getFirst()))),
                get(
                        "/api/events",
                        "What happened to any item.",
                        new ResponseShape.Many(RunLine.Event.class),
                        this::events,
                        optional("after", NUMBER, "Only what happened after this event."),
                        optional("most", NUMBER, "At most so many (default: 500).")),
                get(
                        "/api/train",
                        "The merge train.",
                        new ResponseShape.One(MergeTrainView.class),
                        _ -> HttpAnswer.of(queries.train())),
                get(
                        "/api/fleet",
                        "Whether the fleet is paused, and its size.",
                        new ResponseShape.One(FleetStatusView.class),
                        _ -> HttpAnswer.of(queries.fleet())),
                get(
                        "/api/team",
                        "The team and its gates, leases and workspaces.",
                        new ResponseShape.One(TeamStatusView.class),
                        _ -> HttpAnswer.of(queries.team())),
                get(
                        "/api/requests",
                        "What agents wait for people to decide.",
                        new ResponseShape.Many(TeamRequestView.class),
                        _ -> list(queries.requests().open())),
                get(
                        "/api/costs",
                        "What calls of models cost.",
                        new ResponseShape.One(CostsView.class),
                        asked ->
                                HttpAnswer.of(
                                        queries.costs(
                                                asked.call().parameter("by").orElse("model"))),
                        optional("by", WORD, "session, model, role or day (default: model).")),
                get(
                        "/api/report",
                        "How work flowed, day by day and item by item.",
                        new ResponseShape.One(FlowReportView.class),
                        _ -> HttpAnswer.of(queries.report())),
                get(
                        "/api/sessions",
                        "The sessions.",
                        new ResponseShape.Many(SessionView.class),
                        _ -> list(queries.sources().sessions())),
                get(
                        "/api/sessions/search",
                        "Places in sessions that have all these words.",
                        new ResponseShape.Many(SessionHitView.class),
                        asked ->
                                list(
                                        queries.sources()
                                                .search(
                                                        asked.call()
                                                                .parameter("words")
                                                                .orElse(""))),
                        Endpoint.required("words", "The words.")),
                get(
                        "/api/sessions/transcript",
                        "What was said and done in a session, as Markdown.",
                        new ResponseShape.One(TranscriptView.class),
                        this::transcript,
                        Endpoint.required("id", "The id of the session.")),
                get(
                        "/api/settings",
                        "Every setting with its origin, and what is wrong in the files.",
                        new ResponseShape.One(SettingsView.class),
                        _ -> HttpAnswer.of(queries.sources().settings())),
                get(
                        "/api/orders",
                        "The orders that there are, and what each takes.",
                        new ResponseShape.One(OrderTableView.class),
                        _ ->
                                HttpAnswer.of(
                                        OrderTableView.of(
                                                ProjectOrders.table(), OrderEndpoints::path))),
                get(
                        "/api/live",
                        "What happens, as server-sent events; after Last-Event-ID.",
                        new ResponseShape.Events(),
                        this::live,
                        optional("after", NUMBER, "Only what happened after this event.")));
    }

    static Endpoint get(
            String path,
            String summary,
            ResponseShape response,
            Endpoint.Work work,
            OrderField... fields) {
        return new Endpoint(
                "GET", path, AccessRole.VIEWER, summary, List.of(fields), response, work);
    }

    private static HttpAnswer list(List<?> views) {
        return HttpAnswer.json(200, Json.encode(views));
    }

    private HttpAnswer board(Endpoint.ApiRequest asked) throws InterruptedException {
        return asked.call().parameter("at").isPresent()
                ? HttpAnswer.of(queries.boardAt(asked.call().number("at", 0)))
                : encoded.answer(asked.call());
    }

    private HttpAnswer events(Endpoint.ApiRequest asked) {
        long most = Math.min(MOST_EVENTS, asked.call().number("most", MOST_EVENTS));
        return list(queries.events(asked.call().number("after", 0), (int) most));
    }

    private HttpAnswer transcript(Endpoint.ApiRequest asked) {
        return HttpAnswer.of(
                new TranscriptView(
                        queries.sources().transcript(asked.call().parameter("id").orElse(""))));
    }

    private HttpAnswer saw(Endpoint.ApiRequest asked) throws InterruptedException {
        var sequence =
                asked.call()
                        .json()
                        .number("sequence")
                        .filter(number -> number.abs().compareTo(MOST) <= 0)
                        .orElseThrow(
                                () ->
                                        new UsageException(
                                                "'sequence' is required: the number of an event.",
                                                ""));
        queries.saw(asked.caller().grant().name(), sequence.longValue());
        return me(asked);
    }

    private HttpAnswer me(Endpoint.ApiRequest asked) {
        var grant = asked.caller().grant();
        return HttpAnswer.of(
                new CallerView(grant.name(), grant.role().word(), queries.seen(grant.name())));
    }

    private HttpAnswer live(Endpoint.ApiRequest asked) {
        String last = asked.call().header("last-event-id");
        long after =
                last.matches("[0-9]{1,18}")
                        ? Long.parseLong(last)
                        : asked.call().parameter("after").isPresent()
                                ? asked.call().number("after", 0)
                                : LiveStream.FROM_NOW;
        var grant = asked.caller().grant();
        // A program that listens is no person who could answer.
        boolean answers =
                grant.kind() == AccessGrant.Kind.SESSION
                        && grant.role().allows(AccessRole.OPERATOR);
        var stream = new LiveStream(queries, feed);
        return new HttpAnswer.Events(
                asked.caller().owner(),
                sink -> {
                    if (!answers) {
                        stream.write(sink, after);
                        return;
                    }
                    try (var _ = queries.requests().watch()) {
                        stream.write(sink, after);
                    }
                });
    }

    private HttpAnswer diff(Endpoint.ApiRequest asked) throws InterruptedException {
        long attempt = asked.call().number("attempt", 0);
        if (attempt > Integer.MAX_VALUE) {
            throw new UsageException("'attempt' is not the number of an attempt.", "");
        }
        return HttpAnswer.of(
                queries.diff(
                        asked.numbers().getFirst(),
                        attempt == 0 ? Optional.empty() : Optional.of((int) attempt)));
    }
}
