package dev.musher.server.daemon;

import dev.musher.base.failure.ExplainedException;
import dev.musher.base.files.ProcessLock;
import dev.musher.base.time.TimeSource;
import dev.musher.host.access.AccessGrants;
import dev.musher.host.access.ServerFile;
import dev.musher.host.query.ProjectOrders;
import dev.musher.host.query.ProjectQueries;
import dev.musher.server.api.ApiServer;
import dev.musher.server.http.WebServer;
import dev.musher.server.web.PageFiles;
import java.util.OptionalInt;

/** The server of a project while it runs. */
public final class ProjectServer implements AutoCloseable {
    private final ProcessLock lock;
    private final WebServer web;

    private ProjectServer(ProcessLock lock, WebServer web) {
        this.lock = lock;
        this.web = web;
    }

    /** What a server is made of. */
    public record Parts(
            ServerFile file,
            AccessGrants grants,
            ProjectQueries queries,
            ProjectOrders orders,
            TimeSource clock) {}

    /**
     * Starts it, unless the project has one.
     *
     * @param port the one that was asked for; else that of the last server, or any
     */
    public static ProjectServer start(Parts parts, OptionalInt port) {
        var lock = parts.file().take().orElseThrow(() -> taken(parts.file()));
        try {
            var web = listen(parts, port);
            parts.file().write(web.port());
            return new ProjectServer(lock, web);
        } catch (RuntimeException e) {
            lock.close();
            throw e;
        }
    }

    private static WebServer listen(Parts parts, OptionalInt port) {
        var files = new PageFiles();
        WebServer.Application application =
                at ->
                        new ApiServer(
                                files,
                                parts.grants(),
                                parts.queries(),
                                parts.orders(),
                                parts.clock(),
                                at);
        if (port.isPresent()) {
            return WebServer.start(port.getAsInt(), files.policy(), application);
        }
        int last = parts.file().last().map(ServerFile.Running::port).orElse(0);
        try {
            return WebServer.start(last, files.policy(), application);
        } catch (ExplainedException _) {
            // Another program has it by now.
            return WebServer.start(0, files.policy(), application);
        }
    }

    private static ExplainedException taken(ServerFile file) {
        return file.last()
                .map(ProjectServer::taken)
                .orElseGet(
                        () ->
                                new ExplainedException(
                                        "Another server of this project is starting.",
                                        "See: musher serve status"));
    }

    /** What a second server says of the first. */
    public static ExplainedException taken(ServerFile.Running running) {
        return new ExplainedException(
                "This project has a server already: %s (process %d)."
                        .formatted(running.address(), running.pid()),
                "Open it: musher serve link. Stop it: musher serve stop");
    }

    public int port() {
        return web.port();
    }

    @Override
    public void close() {
        web.close();
        lock.close();
    }
}
