package dev.musher.server.daemon;

import dev.musher.base.failure.ExplainedException;
import dev.musher.base.files.ProcessLock;
import dev.musher.base.time.TimeSource;
import dev.musher.host.access.AccessGrants;
import dev.musher.host.access.ServerFile;
import dev.musher.host.query.ProjectOrders;
import dev.musher.host.query.ProjectQueries;
import dev.musher.server.api.ApiServer;
import dev.musher.server.api.Delegation;
import dev.musher.server.chat.WebChat;
import dev.musher.server.http.Hooks;
import dev.musher.server.http.ListenOptions;
import dev.musher.server.http.ServerNames;
import dev.musher.server.http.WebServer;
import dev.musher.server.web.PageFiles;
import java.util.Optional;

/** The server of a project while it runs. */
public final class ProjectServer implements AutoCloseable {
    private final ProcessLock lock;
    private final ServerFile file;
    private final WebServer web;

    private ProjectServer(ProcessLock lock, ServerFile file, WebServer web) {
        this.lock = lock;
        this.file = file;
        this.web = web;
    }

    /**
     * What a server is made of.
     *
     * @param hooks where vendors of chats call
     */
    public record Parts(
            ServerFile file,
            AccessGrants grants,
            ProjectQueries queries,
            ProjectOrders orders,
            Optional<WebChat> chat,
            Hooks hooks,
            Delegation delegation,
            TimeSource clock) {}

    /** What answers once the port is known. */
    private record Application(Parts parts, PageFiles files) implements WebServer.Application {
        @Override
        public WebServer.RequestHandler at(ServerNames names) {
            return new ApiServer(
                    files,
                    parts.grants(),
                    parts.queries(),
                    parts.orders(),
                    parts.chat(),
                    parts.delegation(),
                    parts.clock(),
                    names);
        }

        @Override
        public Hooks hooks() {
            return parts.hooks();
        }
    }

    /**
     * Starts it, unless the project has one. Where the options name no port it takes that of the
     * last server, or any.
     */
    public static ProjectServer start(Parts parts, ListenOptions options) {
        var lock = parts.file().take().orElseThrow(() -> taken(parts.file()));
        try {
            return announced(lock, parts.file(), listen(parts, options));
        } catch (RuntimeException e) {
            lock.close();
            throw e;
        }
    }

    private static ProjectServer announced(ProcessLock lock, ServerFile file, WebServer web) {
        try {
            file.write(web.port(), web.address());
            return new ProjectServer(lock, file, web);
        } catch (RuntimeException e) {
            web.close();
            throw e;
        }
    }

    private static WebServer listen(Parts parts, ListenOptions options) {
        var files = new PageFiles();
        var application = new Application(parts, files);
        var last = parts.file().last().filter(_ -> options.port().isEmpty());
        if (last.isPresent()) {
            try {
                return WebServer.start(
                        options.with(last.get().port()), files.policy(), application);
            } catch (WebServer.NotListening _) {
                // Another program has it by now.
            }
        }
        return WebServer.start(options, files.policy(), application);
    }

    private static ExplainedException taken(ServerFile file) {
        return file.running()
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

    /** Where people find it. */
    public String address() {
        return web.address();
    }

    @Override
    public void close() {
        web.close();
        file.ended(web.port(), web.address());
        lock.close();
    }
}
