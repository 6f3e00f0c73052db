package dev.musher.app;

import dev.musher.app.AgentParts.Company;
import dev.musher.app.AgentParts.Wanted;
import dev.musher.commandline.CommandSpec;
import dev.musher.commandline.Invocation;
import dev.musher.commandline.Parse;
import dev.musher.commandline.Parser;
import dev.musher.config.UserDirectories;
import dev.musher.headless.PromptCommand;
import dev.musher.settings.Settings;
import dev.musher.time.SystemClock;
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
                        Terminals.parse(""),
                        InputStream.nullInputStream());
        var directories = UserDirectories.of(facts.environment(), home);
        var settings = new Settings(directories, folder);
        var clock = new SystemClock();
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
    static Invocation invocation(String... flags) {
        var command =
                CommandSpec.named("musher", "The options of the agent.")
                        .options(PromptCommand.options())
                        .shared(Commands.SET)
                        .action(
                                () -> {
                                    throw new IllegalStateException("nobody runs it");
                                })
                        .build();
        var parse = Parser.parse(command, List.of(flags));
        if (parse instanceof Parse.Parsed(var invocation)) {
            return invocation;
        }
        throw new IllegalArgumentException("not understood: " + parse);
    }
}
