package dev.musher.app;

import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandFailed;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.ExitCode;
import dev.musher.app.servecommand.AgentDelegation;
import dev.musher.app.servecommand.BrowserStart;
import dev.musher.app.servecommand.McpAction;
import dev.musher.app.servecommand.RunningServerAction;
import dev.musher.app.servecommand.ServeAction;
import dev.musher.app.servecommand.ServeCommand;
import dev.musher.app.servecommand.ServerAccess;
import dev.musher.app.servecommand.ServerProgram;
import dev.musher.app.servecommand.TokensAction;
import dev.musher.app.trust.TrustQuestion.Answer;
import dev.musher.base.secret.Redaction;
import dev.musher.base.time.SystemTimeSource;
import dev.musher.base.time.SystemZone;
import dev.musher.chat.connect.ChatTransports;
import dev.musher.host.access.AccessGrants;
import dev.musher.host.access.ServerFile;
import dev.musher.host.desk.TeamRequests;
import dev.musher.host.persona.Persona;
import dev.musher.host.project.ProjectHost;
import dev.musher.host.query.ProjectOrders;
import dev.musher.host.query.ProjectQueries;
import dev.musher.host.query.ProjectSources;
import dev.musher.host.run.FleetRun;
import dev.musher.host.settings.Settings;
import java.nio.file.Path;
import java.util.function.Consumer;

/** The server of a project and its tokens, put together. */
record ServeParts(ProjectCommands projects, CommandParts parts) {

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

    CommandAction look(RunningServerAction.Task task) {
        return new RunningServerAction(access(), CommandTree.JSON, task);
    }

    CommandAction tokens(TokensAction.Task task) {
        return new TokensAction(grants(), CommandTree.JSON, task);
    }

    /** An operator's orders are not for an agent that runs this program. */
    CommandAction mcp() {
        if (parts.facts().starter() != ProcessFacts.Starter.PERSON) {
            throw new CommandFailed(
                    "'musher mcp' gives your orders; an agent that runs Musher cannot start it.",
                    "An agent gives its orders by: musher story");
        }
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
        return ServerFile.of(parts.directories(), project());
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
            return new StoredSources(
                    parts.agents().sessions(),
                    parts.directories().cache(),
                    // As the files are now; the team goes on with those it began with.
                    () ->
                            new Settings(parts.directories(), parts.facts().directory())
                                    .load(commandInvocation.values(CommandTree.SET)),
                    () -> new ProvenanceParts(projects.project(commandInvocation)).origins());
        }

        @Override
        public Redaction secrets(CommandInvocation commandInvocation) {
            return projects.secrets(commandInvocation);
        }

        @Override
        public Persona persona(
                CommandInvocation commandInvocation, ProjectQueries queries, ProjectOrders orders) {
            return new Persona(parts.host(), SessionFlags.of(commandInvocation), queries, orders);
        }

        @Override
        public ChatTransports.Setup chats(CommandInvocation commandInvocation) {
            return new ChatSetupParts(parts).setup(commandInvocation);
        }

        @Override
        public Consumer<String> browser() {
            return new BrowserStart(
                    parts.processes(),
                    parts.facts().environment(),
                    parts.directories().stateOf(parts.agents().project(), "access"),
                    new ServeParts(projects, parts).access()::isUnused);
        }

        @Override
        public Path directory() {
            return parts.facts().directory();
        }

        @Override
        public AgentDelegation delegation() {
            return new AgentDelegation(
                    parts.processes(),
                    this::launcher,
                    parts.agents().project(),
                    parts.facts().environment());
        }

        private Path launcher() {
            var build =
                    parts.facts()
                            .build()
                            .orElseThrow(
                                    () ->
                                            new CommandFailed(
                                                    "The launcher of this program is not known.",
                                                    "Start it as 'musher'."));
            return build.resolveSibling("..").resolve("musher").normalize();
        }

        @Override
        public ServerProgram program() {
            return new ServerProgram(
                    launcher(),
                    parts.agents().project(),
                    parts.facts().directory(),
                    new ServeParts(projects, parts).file(),
                    parts.facts().environment());
        }
    }
}
