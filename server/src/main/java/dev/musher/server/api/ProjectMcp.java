package dev.musher.server.api;

import dev.musher.base.time.TimeSource;
import dev.musher.host.access.AccessGrant;
import dev.musher.host.access.AccessRole;
import dev.musher.host.query.ProjectOrders;
import dev.musher.host.query.ProjectQueries;
import dev.musher.server.http.HttpAnswer;
import dev.musher.server.http.HttpCall;
import dev.musher.server.mcp.McpHttp;
import dev.musher.server.mcp.McpServer;
import dev.musher.server.mcp.McpStdio;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The project as an MCP server, over HTTP and over two streams. */
public final class ProjectMcp {
    private static final List<String> HEADERS =
            List.of("mcp-protocol-version", "mcp-method", "mcp-name");
    private static final Set<String> OF_THE_FLEET =
            Set.of("/api/fleet", "/api/requests", "/api/requests/{request}/answer");

    private final McpServer server;
    private final McpTools tools;
    private final List<Endpoint> endpoints;
    private final ProjectQueries queries;
    private final DelegateTool delegate;

    ProjectMcp(
            List<Endpoint> endpoints,
            ProjectQueries queries,
            Delegation delegation,
            TimeSource clock) {
        this.server = new McpServer(clock);
        this.tools = new McpTools(endpoints);
        this.endpoints = List.copyOf(endpoints);
        this.queries = queries;
        this.delegate = new DelegateTool(delegation);
    }

    /**
     * On two streams. Whoever starts it is an operator. What only an owner may do, or only the
     * process of the fleet knows, is not offered.
     *
     * @param name that the history gives to the client
     */
    public static McpStdio stdio(
            ProjectQueries queries,
            ProjectOrders orders,
            Delegation delegation,
            TimeSource clock,
            String name) {
        var endpoints =
                ApiServer.endpoints(queries, orders, Optional.empty()).stream()
                        .filter(endpoint -> AccessRole.OPERATOR.allows(endpoint.role()))
                        .filter(endpoint -> !OF_THE_FLEET.contains(endpoint.path()))
                        .toList();
        var mcp = new ProjectMcp(endpoints, queries, delegation, clock);
        var grant =
                new AccessGrant(
                        "stdio",
                        AccessGrant.Kind.TOKEN,
                        name,
                        AccessRole.OPERATOR,
                        Instant.EPOCH,
                        Instant.MAX,
                        "");
        return new McpStdio(mcp.server, mcp.offer(new Caller(grant, () -> true)), grant.id());
    }

    private ProjectOffer offer(Caller caller) {
        return new ProjectOffer(
                tools,
                (call, who) -> ApiServer.dispatch(endpoints, call, who),
                delegate,
                caller,
                queries);
    }

    HttpAnswer answer(HttpCall call, Caller caller) {
        return McpHttp.answer(server, sent(call, caller), call, caller.owner());
    }

    private McpServer.Sent sent(HttpCall call, Caller caller) {
        var headers = new LinkedHashMap<String, String>();
        HEADERS.forEach(name -> headers.put(name, call.header(name)));
        return new McpServer.Sent(
                call.body(),
                offer(caller),
                caller.grant().id(),
                call.header("mcp-session-id"),
                headers);
    }
}
