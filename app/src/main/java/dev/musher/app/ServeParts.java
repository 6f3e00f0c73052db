package dev.musher.app;

import dev.musher.agent.archive.MarkdownExport;
import dev.musher.agent.session.disk.SessionStore;
import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandFailed;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.ExitCode;
import dev.musher.app.servecommand.BrowserStart;
import dev.musher.app.servecommand.McpAction;
import dev.musher.app.servecommand.ServeAction;
import dev.musher.app.servecommand.ServeCommand;
import dev.musher.app.servecommand.ServerAccess;
import dev.musher.app.servecommand.ServerLookAction;
import dev.musher.app.servecommand.ServerProgram;
import dev.musher.app.servecommand.TokensAction;
import dev.musher.app.trust.TrustQuestion.Answer;
import dev.musher.base.config.ConfigLoadResult;
import dev.musher.base.config.MusherFolder;
import dev.musher.base.secret.Redaction;
import dev.musher.base.time.SystemTimeSource;
import dev.musher.base.time.SystemZone;
import dev.musher.host.access.AccessGrants;
import dev.musher.host.access.ServerFile;
import dev.musher.host.desk.TeamRequests;
import dev.musher.host.project.ProjectHost;
import dev.musher.host.query.ProjectSources;
import dev.musher.host.run.FleetRun;
import dev.musher.host.session.SessionView;
import dev.musher.host.settings.SettingsView;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** The server of a project and its tokens, put together. */
record ServeParts(ProjectCommands projects, CommandParts parts) {
    private static final int MOST_SESSIONS = 500;
    private static final int LONGEST_TRANSCRIPT = 4_000_000;

    CommandAction serve() {
        var sources = new Sources(projects, parts);
        var serving = serving(sources);
        return (commandInvocation, commandScreen) -> {
            if (commandInvocation.has(ServeCommand.UNIT)) {
                commandScreen.out().line(sources.program().unit(commandInvocation));
                return ExitCode.OK;
            }
            return serving.run(commandInvocation, commandScreen);
        };
    }

    private CommandAction serving(Sources sources) {
        return parts.trusting(
                new ServeAction(sources, access(), new SystemTimeSource(), SystemZone.get()),
                Answer.ASK);
    }

    CommandAction look(ServerLookAction.Task task) {
        return new ServerLookAction(access(), CommandTree.JSON, task);
    }

    CommandAction tokens(TokensAction.Task task) {
        return new TokensAction(grants(), CommandTree.JSON, task);
    }

    CommandAction mcp() {
        return new McpAction(
                new Sources(projects, parts),
                parts.facts().input(),
                StoryParts.actor(parts.facts()).id() + ", by MCP",
                new SystemTimeSource(),
                SystemZone.get());
    }

    private ServerAccess access() {
        return new ServerAccess(file(), grants(), StoryParts.actor(parts.facts()).id());
    }

    ServerFile file() {
        return new ServerFile(MusherFolder.requireState(project()));
    }

    private AccessGrants grants() {
        return new AccessGrants(
                parts.directories().stateOf(project(), "access"), new SystemTimeSource());
    }

    private Path project() {
        return parts.agents().project();
    }

    /** What the server shows and runs. */
    private record Sources(ProjectCommands projects, CommandParts parts)
            implements ServeAction.Sources {
        @Override
        public ProjectHost project(CommandInvocation commandInvocation) {
            return projects.project(commandInvocation).open();
        }

        @Override
        public FleetRun fleet(CommandInvocation commandInvocation, TeamRequests requests)
                throws InterruptedException {
            parts.rereadSettings();
            return projects.opened(commandInvocation, requests);
        }

        @Override
        public ProjectSources shown(CommandInvocation commandInvocation) {
            return new Shown(
                    parts.agents().sessions(),
                    () -> parts.settings().load(commandInvocation.values(CommandTree.SET)));
        }

        @Override
        public Redaction secrets(CommandInvocation commandInvocation) {
            return projects.secrets(commandInvocation);
        }

        @Override
        public Consumer<String> browser() {
            return new BrowserStart(
                    parts.processes(),
                    parts.facts().environment(),
                    MusherFolder.requireState(parts.agents().project()).resolve("server"));
        }

        @Override
        public ServerProgram program() {
            var build =
                    parts.facts()
                            .build()
                            .orElseThrow(
                                    () ->
                                            new CommandFailed(
                                                    "The launcher of this program is not known.",
                                                    "Start it as 'musher'."));
            return new ServerProgram(
                    build.resolveSibling("..").resolve("musher").normalize(),
                    parts.agents().project(),
                    new ServeParts(projects, parts).file(),
                    parts.facts().environment());
        }
    }

    /** Sessions and settings, as commands show them. */
    private record Shown(SessionStore store, Supplier<ConfigLoadResult> loading)
            implements ProjectSources {
        @Override
        public List<SessionView> sessions() {
            return SessionView.all(store.list(MOST_SESSIONS, Optional.empty()));
        }

        @Override
        public String transcript(String session) {
            var text = new StringBuilder();
            try (var diary = store.open(store.find(session))) {
                MarkdownExport.write(diary, text);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return text.substring(0, Math.min(text.length(), LONGEST_TRANSCRIPT));
        }

        @Override
        public SettingsView settings() {
            return SettingsView.of(loading.get());
        }
    }
}
