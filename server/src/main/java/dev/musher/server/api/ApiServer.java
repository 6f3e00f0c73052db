package dev.musher.server.api;

import dev.musher.base.json.Json;
import dev.musher.base.time.TimeSource;
import dev.musher.host.access.AccessGrants;
import dev.musher.host.query.ProjectOrders;
import dev.musher.host.query.ProjectQueries;
import dev.musher.server.http.HttpAnswer;
import dev.musher.server.http.HttpCall;
import dev.musher.server.http.WebServer;
import dev.musher.server.web.PageFiles;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;

/** Answers every request: files of the page to anybody, everything else to callers it knows. */
public final class ApiServer implements WebServer.Answering {
    private static final String MCP = "/mcp";

    private final PageFiles files;
    private final Login login;
    private final List<Endpoint> endpoints;
    private final McpServer mcp;

    public ApiServer(
            PageFiles files,
            AccessGrants grants,
            ProjectQueries queries,
            ProjectOrders orders,
            TimeSource clock,
            int port) {
        this.files = files;
        this.login = new Login(grants, clock, port);
        this.endpoints = endpoints(queries, orders);
        this.mcp = new McpServer(endpoints, (call, caller) -> dispatch(endpoints, call, caller));
    }

    static List<Endpoint> endpoints(ProjectQueries queries, ProjectOrders orders) {
        var all = new ArrayList<>(new ReadEndpoints(queries).all());
        all.addAll(new OrderEndpoints(orders).all());
        var described = OpenApi.of(all);
        all.add(
                ReadEndpoints.get(
                        "/api/openapi.json",
                        "This API as an OpenAPI document.",
                        _ -> HttpAnswer.json(200, Json.encode(described))));
        return List.copyOf(all);
    }

    @Override
    public HttpAnswer answer(HttpCall call) throws InterruptedException {
        boolean posts = call.method().equals("POST");
        if (call.path().equals(MCP)) {
            return mcp(call);
        }
        if (!call.path().startsWith("/api/")) {
            return files.find(call).filter(_ -> !posts).orElseGet(ApiServer::missing);
        }
        if (posts && call.path().equals("/api/login")) {
            return login.login(call);
        }
        var caller = login.caller(call);
        if (caller.isEmpty()) {
            return login.unknown();
        }
        if (posts && call.path().equals("/api/logout")) {
            return login.logout(call);
        }
        return dispatch(endpoints, call, caller.get());
    }

    private HttpAnswer mcp(HttpCall call) throws InterruptedException {
        var caller = login.caller(call).filter(one -> one.proven() == Caller.Proof.KEY);
        if (caller.isEmpty()) {
            return login.unknown();
        }
        if (!call.method().equals("POST")) {
            return HttpAnswer.refused(405, "Send messages by POST.", "");
        }
        var headers = new LinkedHashMap<String, String>();
        McpServer.HEADERS.forEach(name -> headers.put(name, call.header(name)));
        var reply = mcp.answer(call.body(), headers, caller.get());
        return reply.body().isEmpty()
                ? HttpAnswer.nothing(reply.status())
                : HttpAnswer.json(reply.status(), reply.body());
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
                return refusal.isPresent()
                        ? refusal.get()
                        : endpoint.work().answer(new Endpoint.Asked(call, caller, numbers.get()));
            }
        }
        return isThere
                ? HttpAnswer.refused(405, "This path is not used like that.", "")
                : missing();
    }

    private static Optional<HttpAnswer> refusal(Endpoint endpoint, Caller caller) {
        if (endpoint.needs() == Caller.Proof.KEY && caller.proven() == Caller.Proof.COOKIE) {
            return Optional.of(Login.required());
        }
        return caller.grant().role().allows(endpoint.role())
                ? Optional.empty()
                : Optional.of(
                        HttpAnswer.refused(
                                403,
                                "A %s may not do this; it takes %s."
                                        .formatted(
                                                caller.grant().role().word(),
                                                endpoint.role().word()),
                                ""));
    }

    private static HttpAnswer missing() {
        return HttpAnswer.refused(404, "There is nothing here.", "");
    }
}
