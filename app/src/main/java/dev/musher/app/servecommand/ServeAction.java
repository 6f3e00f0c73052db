package dev.musher.app.servecommand;

import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.ExitCode;
import dev.musher.app.runcommand.RunDisplays;
import dev.musher.base.secret.Redaction;
import dev.musher.base.text.PrintableText;
import dev.musher.base.time.SharedTimer;
import dev.musher.base.time.TimeSource;
import dev.musher.chat.connect.ChatTransports;
import dev.musher.chat.conversation.ChatProject;
import dev.musher.chat.lane.LaneRules;
import dev.musher.host.desk.TeamRequests;
import dev.musher.host.persona.Persona;
import dev.musher.host.project.ProjectHost;
import dev.musher.host.query.ProjectOrders;
import dev.musher.host.query.ProjectQueries;
import dev.musher.host.query.ProjectSources;
import dev.musher.host.run.FleetKeeper;
import dev.musher.host.run.FleetMonitor;
import dev.musher.host.run.FleetRun;
import dev.musher.server.chat.WebChat;
import dev.musher.server.chat.WebhookCalls;
import dev.musher.server.daemon.ProjectServer;
import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneId;
import java.util.Optional;
import java.util.function.Consumer;

/** {@code musher serve}: the fleet at work, and the board in the browser, until it is stopped. */
public final class ServeAction implements CommandAction {
    private static final Duration BETWEEN_TRIES = Duration.ofSeconds(10);

    private final Sources sources;
    private final ServerAccess access;
    private final TimeSource clock;
    private final ZoneId zone;

    /** Opens what the server shows and runs. */
    public interface Sources {
        ProjectHost project(CommandInvocation commandInvocation);

        /** The fleet, opened once more: settings may have changed since the last time. */
        FleetRun fleet(CommandInvocation commandInvocation, TeamRequests requests)
                throws InterruptedException;

        /** What is shown beside the stories. */
        ProjectSources shown(CommandInvocation commandInvocation);

        /** What is taken out of words that stay in the ledger. */
        Redaction secrets(CommandInvocation commandInvocation);

        /** The agent that people talk with about stories. */
        Persona persona(
                CommandInvocation commandInvocation, ProjectQueries queries, ProjectOrders orders);

        /** The chats that are configured. */
        ChatTransports.Setup chats(CommandInvocation commandInvocation);

        /** Opens an address in the user's browser. */
        Consumer<String> browser();

        /** Where the command was typed. */
        Path directory();

        /** Tasks for agents in processes of their own. */
        AgentDelegation delegation();

        /** The server as a program of its own. */
        ServerProgram program();
    }

    public ServeAction(Sources sources, ServerAccess access, TimeSource clock, ZoneId zone) {
        this.sources = sources;
        this.access = access;
        this.clock = clock;
        this.zone = zone;
    }

    @Override
    public ExitCode run(CommandInvocation commandInvocation, CommandScreen commandScreen)
            throws InterruptedException {
        // Before anything of the project is opened that the first server holds.
        access.file()
                .running()
                .ifPresent(
                        running -> {
                            throw ProjectServer.taken(running);
                        });
        return commandInvocation.has(ServeCommand.DETACH)
                ? detach(commandInvocation, commandScreen)
                : serve(commandInvocation, commandScreen);
    }

    private ExitCode detach(CommandInvocation commandInvocation, CommandScreen commandScreen)
            throws InterruptedException {
        var running = sources.program().start(commandInvocation);
        announce(
                access.link(running.address()),
                "musher serve stop",
                commandInvocation,
                commandScreen);
        return ExitCode.OK;
    }

    private ExitCode serve(CommandInvocation commandInvocation, CommandScreen commandScreen) {
        var options = ListenFlags.read(commandInvocation, sources.directory());
        try (var project = sources.project(commandInvocation);
                var showing = new FleetMonitor(RunDisplays.lines(commandScreen, project, zone))) {
            var requests = new TeamRequests(clock);
            var queries =
                    new ProjectQueries(
                            project,
                            clock,
                            zone,
                            sources.shown(commandInvocation),
                            showing,
                            requests);
            var orders = new ProjectOrders(project, sources.secrets(commandInvocation), requests);
            var talk =
                    new ChatProject(
                            sources.persona(commandInvocation, queries, orders),
                            queries,
                            orders,
                            SharedTimer.instance(),
                            LaneRules.USUAL);
            try (var chat = new WebChat(talk, project.work().state().resolve("chat/web"));
                    var chats =
                            new ChatService(sources.chats(commandInvocation), talk, commandScreen);
                    var server =
                            ProjectServer.start(parts(queries, orders, chat, chats), options)) {
                announce(access.link(server.address()), "Ctrl-C", commandInvocation, commandScreen);
                chats.open();
                new FleetKeeper(
                                () -> sources.fleet(commandInvocation, requests),
                                showing,
                                clock,
                                BETWEEN_TRIES)
                        .run(why -> explain(why, commandScreen));
                chats.farewell();
            }
        }
        return ExitCode.INTERRUPTED;
    }

    private ProjectServer.Parts parts(
            ProjectQueries queries, ProjectOrders orders, WebChat chat, ChatService chats) {
        return new ProjectServer.Parts(
                access.file(),
                access.grants(),
                queries,
                orders,
                Optional.of(chat),
                new WebhookCalls(chats::webhook),
                sources.delegation(),
                clock);
    }

    private void announce(
            String link,
            String stop,
            CommandInvocation commandInvocation,
            CommandScreen commandScreen) {
        commandScreen.out().line("The board: " + link);
        commandScreen
                .out()
                .line(
                        "The link logs one browser in, once. Another: musher serve link. Stop: "
                                + stop);
        commandScreen.out().stream().flush();
        if (commandInvocation.has(ServeCommand.OPEN)) {
            sources.browser().accept(link);
        }
    }

    private static void explain(String why, CommandScreen commandScreen) {
        commandScreen.err().line("No agent works: " + PrintableText.lines(why));
        commandScreen.err().stream().flush();
    }
}
