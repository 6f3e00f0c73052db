package dev.musher.app.chatcommand;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandFailed;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.ExitCode;
import dev.musher.app.runcommand.RunDisplays;
import dev.musher.base.failure.UsageException;
import dev.musher.base.files.FileException;
import dev.musher.base.secret.Redaction;
import dev.musher.base.text.PrintableText;
import dev.musher.base.time.SharedTimer;
import dev.musher.base.time.TimeSource;
import dev.musher.chat.command.ChatPerson;
import dev.musher.chat.conversation.ChatOutput;
import dev.musher.chat.conversation.ChatProject;
import dev.musher.chat.conversation.ChatRoom;
import dev.musher.chat.conversation.RoomOptions;
import dev.musher.chat.lane.ChatMessage;
import dev.musher.chat.lane.LaneRules;
import dev.musher.host.access.AccessRole;
import dev.musher.host.desk.TeamRequests;
import dev.musher.host.persona.Persona;
import dev.musher.host.project.ProjectHost;
import dev.musher.host.query.ProjectOrders;
import dev.musher.host.query.ProjectQueries;
import dev.musher.host.query.ProjectSources;
import dev.musher.host.run.FleetMonitor;
import dev.musher.host.session.AgentHost;
import dev.musher.host.settings.SessionOptions;
import dev.musher.terminal.line.ConversationPrompt;
import dev.musher.terminal.line.SystemTerminal;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jline.terminal.Terminal;

/** A conversation at the keyboard: whoever sits there is the owner. */
public record ChatAction(
        Sources sources, String person, InputStream input, TimeSource clock, ZoneId zone)
        implements CommandAction {
    private static final Set<String> LEAVE = Set.of("quit", "exit", "/quit", "/exit");

    private static final Duration LONGEST_ANSWER = Duration.ofHours(2);
    private static final Pattern NAME = Pattern.compile("[\\w-]{1,40}");
    private static final String MAIN = "main";

    /** What a conversation is about. */
    public interface Sources {
        ProjectHost project(CommandInvocation commandInvocation);

        ProjectSources shown(CommandInvocation commandInvocation);

        Redaction secrets(CommandInvocation commandInvocation);

        SessionOptions options(CommandInvocation commandInvocation);

        AgentHost host();

        /** Where what belongs to the terminal is kept: history, native library. */
        Path history();

        Path cache();
    }

    @Override
    public ExitCode run(CommandInvocation commandInvocation, CommandScreen commandScreen)
            throws InterruptedException {
        String conversation = conversation(commandInvocation);
        var message = ChatCommand.message(commandInvocation);
        if (message.isEmpty() && commandScreen.audience() == CommandScreen.Audience.INTERACTIVE) {
            return atTerminal(commandInvocation, commandScreen, conversation);
        }
        var output = new PrintedChat(commandScreen);
        try (var project = sources.project(commandInvocation);
                var fleet = silent(commandScreen, project);
                var room = room(commandInvocation, project, fleet, conversation, output)) {
            for (String line : message.isPresent() ? List.of(message.get()) : lines()) {
                send(room, conversation, line);
            }
            return room.awaitAnswers(LONGEST_ANSWER) ? output.code() : ExitCode.UNFINISHED;
        }
    }

    private static String conversation(CommandInvocation commandInvocation) {
        String name = commandInvocation.value(ChatCommand.CONVERSATION).orElse(MAIN);
        if (!NAME.matcher(name).matches()) {
            throw new UsageException(
                    "'" + PrintableText.line(name) + "' is not a name of a conversation.",
                    "Use 1 to 40 letters, digits, - and _.");
        }
        return name;
    }

    private Iterable<String> lines() {
        var reader = new BufferedReader(new InputStreamReader(input, UTF_8));
        return () -> reader.lines().iterator();
    }

    private void send(ChatRoom room, String conversation, String text) throws InterruptedException {
        if (!text.isBlank()) {
            room.receive(
                    new ChatMessage(
                            UUID.randomUUID().toString(), conversation, person, text.strip()));
        }
    }

    private FleetMonitor silent(CommandScreen commandScreen, ProjectHost project) {
        return new FleetMonitor(RunDisplays.lines(commandScreen, project, zone));
    }

    private ChatRoom room(
            CommandInvocation commandInvocation,
            ProjectHost project,
            FleetMonitor fleet,
            String conversation,
            ChatOutput output) {
        var requests = new TeamRequests(clock);
        var queries =
                new ProjectQueries(
                        project, clock, zone, sources.shown(commandInvocation), fleet, requests);
        var orders = new ProjectOrders(project, sources.secrets(commandInvocation), requests);
        var persona =
                new Persona(sources.host(), sources.options(commandInvocation), queries, orders);
        var owner = Optional.of(new ChatPerson(person, AccessRole.OWNER));
        Path folder = project.work().state().resolve("chat/terminal").resolve(conversation);
        return new ChatRoom(
                new ChatProject(persona, queries, orders, SharedTimer.instance(), LaneRules.USUAL),
                RoomOptions.direct(folder, _ -> owner),
                output);
    }

    private ExitCode atTerminal(
            CommandInvocation commandInvocation, CommandScreen commandScreen, String conversation)
            throws InterruptedException {
        var output = new TerminalChat();
        try (Terminal terminal = SystemTerminal.open(sources.cache());
                var project = sources.project(commandInvocation);
                var fleet = silent(commandScreen, project);
                var room = room(commandInvocation, project, fleet, conversation, output)) {
            var prompt = new ConversationPrompt(terminal, sources.history(), room.commandNames());
            output.on(prompt);
            prompt.print(
                    "Say what you need, or send a command (help lists them). Ctrl-C stops an"
                            + " answer, quit leaves.");
            room.open();
            talk(room, conversation, prompt);
        } catch (IOException e) {
            throw new CommandFailed(
                    "The terminal cannot be used: " + e.getMessage() + ".",
                    "Without a terminal: echo status | musher chat",
                    e);
        }
        return ExitCode.OK;
    }

    private void talk(ChatRoom room, String conversation, ConversationPrompt prompt)
            throws InterruptedException {
        while (true) {
            switch (prompt.read()) {
                case ConversationPrompt.Line.Entered(var text)
                        when LEAVE.contains(text.strip()) -> {
                    return;
                }
                case ConversationPrompt.Line.Entered(var text) -> {
                    try {
                        send(room, conversation, text);
                    } catch (FileException e) {
                        // It was not kept, and is not answered.
                        prompt.print(e.explanation());
                    }
                }
                case ConversationPrompt.Line.Interrupted _ -> send(room, conversation, "stop");
                case ConversationPrompt.Line.End _ -> {
                    return;
                }
            }
        }
    }
}
