package dev.musher.app;

import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandLineParser;
import dev.musher.app.commandline.CommandSpec;
import dev.musher.app.commandline.ParsedCommandLine;
import dev.musher.app.headless.PromptCommand;
import dev.musher.base.config.UserDirectories;
import dev.musher.base.time.SystemTimeSource;
import dev.musher.host.session.AgentHost;
import dev.musher.host.settings.HostEnvironment;
import dev.musher.host.settings.SessionOptions;
import dev.musher.host.settings.Settings;
import dev.musher.host.wiring.AgentParts;
import dev.musher.host.wiring.AgentSession;
import dev.musher.host.wiring.SessionEnding;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Agents as the program makes them, in this process and kept open. */
final class AgentsUnderTest {
    private final Path home;
    private String searchPath = System.getenv("PATH");

    AgentsUnderTest(Path home) {
        this.home = home;
    }

    /** On a machine with these programs. */
    AgentsUnderTest onPath(String path) {
        searchPath = path;
        return this;
    }

    /** An agent of a folder, with the flags of {@code musher -p}. */
    AgentSession open(Path folder, String... flags) {
        return new AgentHost(parts(folder), SessionEnding.NONE).open(agent(folder, flags));
    }

    /** What agents of a folder are put together from. */
    AgentParts parts(Path folder) {
        var environment = Map.of("PATH", searchPath, "HOME", home.toString());
        return AgentParts.of(
                new HostEnvironment(environment, home, folder),
                new Settings(UserDirectories.of(environment, home), folder),
                new LogRedaction(environment, List::of),
                new SystemTimeSource());
    }

    /** The flags of {@code musher -p} in a folder, as the options of a session. */
    static SessionOptions agent(Path folder, String... flags) {
        return SessionFlags.agent(invocation(flags), folder, "");
    }

    /** The same flags, as far as other commands take them. */
    static SessionOptions options(String... flags) {
        return SessionFlags.of(invocation(flags));
    }

    /** The flags of {@code musher -p}, as they were understood. */
    private static CommandInvocation invocation(String... flags) {
        var command =
                CommandSpec.named("musher", "The options of the agent.")
                        .options(PromptCommand.options())
                        .shared(CommandTree.SET)
                        .action(
                                () -> {
                                    throw new IllegalStateException("nobody runs it");
                                })
                        .build();
        var parsedCommandLine = CommandLineParser.parse(command, List.of(flags));
        if (parsedCommandLine instanceof ParsedCommandLine.Parsed(var commandInvocation)) {
            return commandInvocation;
        }
        throw new IllegalArgumentException("not understood: " + parsedCommandLine);
    }
}
