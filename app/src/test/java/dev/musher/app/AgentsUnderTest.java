package dev.musher.app;

import dev.musher.app.AgentParts.Company;
import dev.musher.app.AgentParts.Wanted;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandLineParser;
import dev.musher.app.commandline.CommandSpec;
import dev.musher.app.commandline.ParsedCommandLine;
import dev.musher.app.headless.PromptCommand;
import dev.musher.app.settings.Settings;
import dev.musher.base.config.UserDirectories;
import dev.musher.base.time.SystemTimeSource;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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
        return parts(folder).open(Wanted.of(invocation(flags), Company.NOBODY, ""));
    }

    /** What agents of a folder are put together from. */
    AgentParts parts(Path folder) {
        var facts =
                new ProcessFacts(
                        Map.of("PATH", searchPath, "HOME", home.toString()),
                        home,
                        folder,
                        Optional.empty(),
                        StandardStreams.parse(""),
                        InputStream.nullInputStream());
        var directories = UserDirectories.of(facts.environment(), home);
        var settings = new Settings(directories, folder);
        var clock = new SystemTimeSource();
        var tools =
                new ToolParts(facts, settings, directories, new LogRedaction(facts.environment()));
        return new AgentParts(
                facts,
                settings,
                new WorkbenchParts(facts, settings, tools),
                new ModelsParts(facts, settings, clock),
                clock);
    }

    /** The flags of {@code musher -p}, as they were understood. */
    static CommandInvocation invocation(String... flags) {
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
