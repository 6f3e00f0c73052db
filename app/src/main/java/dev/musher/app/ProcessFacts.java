package dev.musher.app;

import dev.musher.app.commandline.Colour;
import dev.musher.app.commandline.ColourChoice;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.ConsoleOutput;
import dev.musher.base.process.ProcessRunner;
import dev.musher.host.settings.HostEnvironment;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What this process was started with. Read once, so that everything else can be given other facts.
 *
 * @param build the launcher's folder for this build; empty where the launcher was not used
 * @param terminals which of the standard streams are terminals, as the launcher saw them
 */
record ProcessFacts(
        Map<String, String> environment,
        Path home,
        Path directory,
        Optional<Path> build,
        StandardStreams terminals,
        InputStream input) {

    ProcessFacts with(Map<String, String> otherEnvironment) {
        return new ProcessFacts(otherEnvironment, home, directory, build, terminals, input);
    }

    ProcessFacts in(Path otherDirectory) {
        return new ProcessFacts(environment, home, otherDirectory, build, terminals, input);
    }

    /** Where commands write to, and who reads it. */
    CommandScreen screen(List<String> words, PrintStream out, PrintStream err) {
        ColourChoice choice = ColourChoice.among(words);
        return new CommandScreen(
                output(out, choice, terminals.out()),
                output(err, choice, terminals.err()),
                () -> terminals.width(environment, () -> new ProcessRunner(environment)),
                terminals.audience());
    }

    private ConsoleOutput output(PrintStream stream, ColourChoice choice, Colour.Target target) {
        return new ConsoleOutput(stream, Colour.decide(choice, environment, target), target);
    }

    /** What of it concerns sessions and projects. */
    HostEnvironment host() {
        return new HostEnvironment(environment, home, directory);
    }

    static ProcessFacts ofThisProcess() {
        Map<String, String> environment = System.getenv();
        String home = environment.getOrDefault("HOME", System.getProperty("user.home"));
        return new ProcessFacts(
                environment,
                Path.of(home),
                Path.of("").toAbsolutePath(),
                Optional.ofNullable(System.getProperty("musher.build")).map(Path::of),
                StandardStreams.parse(System.getProperty("musher.terminals", "")),
                System.in);
    }
}
