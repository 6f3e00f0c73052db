package dev.musher.server.api;

import dev.musher.base.json.Json;
import dev.musher.base.time.TimeSource;
import dev.musher.host.access.AccessGrants;
import dev.musher.host.query.ProjectOrders;
import dev.musher.host.query.ProjectQueries;
import dev.musher.server.http.Admission;
import dev.musher.server.http.HttpAnswer;
import dev.musher.server.http.HttpCall;
import dev.musher.server.http.ServerNames;
import dev.musher.server.http.WebServer;
import dev.musher.server.web.PageFiles;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;

/** Answers every request: files of the page to anybody, everything else to callers it knows. */
public final class ApiServer implements WebServer.RequestHandler {
    private static final String MCP = "/mcp";

    /** A story may be long; nothing else is. */
    private static final int LONGEST_BODY = 1024 * 1024;

    private static final int LONGEST_LOGIN = 4 * 1024;

    private final PageFiles files;
    private final Login login;
    private final List<Endpoint> endpoints;
    private final ProjectMcp mcp;

    public ApiServer(
            PageFiles files,
            AccessGrants grants,
            ProjectQueries queries,
            ProjectOrders orders,
            Optional<WebChat> chat,
            Delegation delegation,
            TimeSource clock,
            ServerNames names) {
        this.files = files;
        this.login = new Login(grants, clock, names);
        this.endpoints = endpoints(queries, orders, chat);
        this.mcp = new ProjectMcp(endpoints, queries, delegation, clock);
    }

    /**
     * @param chat conversations, where there is a server
     */
    static List<Endpoint> endpoints(
            ProjectQueries queries, ProjectOrders orders, Optional<WebChat> chat) {
        LongSupplier version = chat.<LongSupplier>map(one -> one::version).orElse(() -> 0);
        var all = new ArrayList<>(new ReadEndpoints(queries, version).all());
        chat.ifPresent(one -> all.addAll(new ChatEndpoints(one).all()));
        all.addAll(new OrderEndpoints(orders).all());
        all.add(
                ReadEndpoints.get(
                        "/api/openapi.json",
                        "This API as an OpenAPI document.",
                        new ResponseShape.Foreign(),
                        // Few ask for it; so nothing is read before somebody does.
                        _ -> HttpAnswer.json(200, Json.encode(OpenApi.of(all)))));
        return all;
    }

    @Override
    public Admission admit(HttpCall head) {
        boolean posts = head.method().equals("POST");
        boolean mcps = head.path().equals(MCP);
        if (!mcps && !head.path().startsWith("/api/")) {
            return new Admission.Refused(
                    files.find(head).filter(_ -> !posts).orElseGet(ApiServer::missing));
        }
        if (posts && head.path().equals("/api/login")) {
            return new Admission.Admitted(
                    Admission.Sender.STRANGER, LONGEST_LOGIN, body -> login.login(head.with(body)));
        }
        return switch (login.enter(head)) {
            case Login.Entrance.Unknown(var answer) -> new Admission.Refused(answer);
            case Login.Entrance.Known known ->
                    new Admission.Admitted(
                            Admission.Sender.KNOWN,
                            LONGEST_BODY,
                            body ->
                                    known.proves(body)
                                            ? answer(head.with(body), known.caller())
                                            : login.unproven());
        };
    }

    private HttpAnswer answer(HttpCall call, Caller caller) throws InterruptedException {
        if (call.path().equals(MCP)) {
            return mcp.answer(call, caller);
        }
        return call.method().equals("POST") && call.path().equals("/api/logout")
                ? login.logout(call)
                : dispatch(endpoints, call, caller);
    }

    static HttpAnswer dispatch(List<Endpoint> endpoints, HttpCall call, Caller caller)
            throws InterruptedException {
        boolean isThere = false;
        for (Endpoint endpoint : endpoints) {
            Optional<List<Integer>> numbers = endpoint.match(call.path());
            if (numbers.isEmpty()) {
                continue;
            }
            isThere = true;
            String method = call.method().equals("HEAD") ? "GET" : call.method();
            if (endpoint.method().equals(method)) {
                var refusal = refusal(endpoint, caller);
                if (refusal.isPresent()) {
                    return refusal.get();
                }
                endpoint.requireParameters(call);
                return endpoint.work().answer(new Endpoint.ApiRequest(call, caller, numbers.get()));
            }
        }
        return isThere ? HttpAnswer.refused(405, "This path takes another method.", "") : missing();
    }

    private static Optional<HttpAnswer> refusal(Endpoint endpoint, Caller caller) {
        return caller.grant().role().allows(endpoint.role())
                ? Optional.empty()
                : Optional.of(
                        HttpAnswer.refused(
                                403,
                                "Role %s is not enough; this needs %s."
                                        .formatted(
                                                caller.grant().role().word(),
                                                endpoint.role().word()),
                                ""));
    }

    private static HttpAnswer missing() {
        return HttpAnswer.refused(404, "No such path.", "GET /api/openapi.json has all of them.");
    }
}
