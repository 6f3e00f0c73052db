package dev.musher.app;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.musher.app.commandline.Colour;
import dev.musher.app.commandline.ColourChoice;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.ConsoleOutput;
import dev.musher.base.process.ProcessRunner;
import dev.musher.base.process.tree.ProcessCookie;
import dev.musher.host.desk.DeskCommand;
import dev.musher.host.settings.HostEnvironment;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What this process was started with. Read once, so that everything else can be given other facts.
 *
 * @param build the launcher's folder for this build; empty where the launcher was not used
 * @param terminals which of the standard streams are terminals, as the launcher saw them
 * @param starter whose orders it gives
 * @param beforeActing called before the first thing that a second start would do twice
 */
record ProcessFacts(
        Map<String, String> environment,
        Path home,
        Path directory,
        Optional<Path> build,
        StandardStreams terminals,
        InputStream input,
        Starter starter,
        Runnable beforeActing) {
    /** Who started a process, directly or through other processes. */
    enum Starter {
        PERSON,
        AGENT,
        /** Found out when it matters: asking the system takes milliseconds. */
        UNASKED;

        private static final int MOST_ANCESTORS = 64;

        private static final List<String> EDITING = List.of("config", "edit");

        /** Whatever Musher starts for an agent is marked in its environment. */
        static Starter of(Map<String, String> environment) {
            return environment.getOrDefault(ProcessCookie.VARIABLE, "").isBlank() ? PERSON : AGENT;
        }

        /** The same for this process: who started it may have taken the mark away. */
        static Starter ofThisProcess(Map<String, String> environment) {
            var parent = ProcessHandle.current().parent();
            for (int up = 0; up < MOST_ANCESTORS && parent.isPresent(); up++) {
                var process = parent.get();
                if (isAgents(read(process, "cmdline"), read(process, "environ"))) {
                    return AGENT;
                }
                parent = process.parent();
            }
            return of(environment);
        }

        /**
         * Whether what a process starts is an agent's: it carries the mark, or it is Musher itself,
         * which starts nothing for a person but the editor of {@code config edit} and the server of
         * {@code serve --detach}. Both as the system tells them, words ended by NUL.
         */
        static boolean isAgents(String commandLine, String variables) {
            var words = List.of(commandLine.split("\0", 0));
            if (("\0" + variables).contains("\0" + ProcessCookie.VARIABLE + "=")) {
                return true;
            }
            int main = words.indexOf(Main.class.getName());
            return main > 0
                    && words.getFirst().endsWith("java")
                    && !isForAPerson(words.subList(main + 1, words.size()));
        }

        private static boolean isForAPerson(List<String> words) {
            boolean detaches =
                    !words.isEmpty()
                            && words.getFirst().equals("serve")
                            && words.contains("--detach");
            return detaches || words.equals(EDITING);
        }

        /** Empty where the system does not tell. */
        private static String read(ProcessHandle process, String file) {
            try {
                return Files.readString(Path.of("/proc/" + process.pid() + "/" + file), ISO_8859_1);
            } catch (IOException _) {
                return "";
            }
        }
    }

    @Override
    public Starter starter() {
        return starter == Starter.UNASKED ? Starter.ofThisProcess(environment) : starter;
    }

    /** How words came that are typed in the terminal: an agent may have made it. */
    DeskCommand.Origin typing() {
        return starter() == Starter.PERSON ? DeskCommand.Origin.TYPED : DeskCommand.Origin.GIVEN;
    }

    ProcessFacts with(Map<String, String> otherEnvironment) {
        return new ProcessFacts(
                otherEnvironment, home, directory, build, terminals, input, starter, beforeActing);
    }

    ProcessFacts in(Path otherDirectory) {
        return new ProcessFacts(
                environment, home, otherDirectory, build, terminals, input, starter, beforeActing);
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

    static ProcessFacts ofThisProcess(SourceComparison sources) {
        Map<String, String> environment = System.getenv();
        String home = environment.getOrDefault("HOME", System.getProperty("user.home"));
        return new ProcessFacts(
                environment,
                Path.of(home),
                Path.of("").toAbsolutePath(),
                Optional.ofNullable(System.getProperty("musher.build")).map(Path::of),
                StandardStreams.parse(System.getProperty("musher.terminals", "")),
                sources.before(System.in),
                Starter.UNASKED,
                sources);
    }
}
