package dev.musher.app.commandline.program;

import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandErrorText;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandLineParser;
import dev.musher.app.commandline.CommandPath;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.CommandSpec;
import dev.musher.app.commandline.ExitCode;
import dev.musher.app.commandline.GlobalOptions;
import dev.musher.app.commandline.ParsedCommandLine;
import dev.musher.app.commandline.help.HelpText;
import dev.musher.base.failure.ExplainedException;
import dev.musher.base.failure.UsageException;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A tree of commands ready to run. Every failure ends here as text and an exit code; only {@code
 * --debug} shows where it came from.
 *
 * @param beforeActing called before a subcommand acts; the root calls it itself
 */
public record Program(CommandSpec root, Supplier<String> version, Runnable beforeActing) {

    /**
     * Blocks until the command has ended and its output has arrived. Called on the thread that an
     * interruption reaches.
     */
    public ExitCode run(List<String> words, CommandScreen commandScreen) {
        ExitCode code = obey(words, commandScreen);
        Optional<String> loss = commandScreen.out().loss();
        if (loss.isEmpty()) {
            return code;
        }
        report("The output could not be written: " + loss.get() + ".", "", commandScreen);
        return ExitCode.FAILED;
    }

    private ExitCode obey(List<String> words, CommandScreen commandScreen) {
        // Not a switch over the sealed type: linking one costs 3 ms even with the AOT cache.
        ParsedCommandLine parsedCommandLine = CommandLineParser.parse(root, words);
        if (parsedCommandLine instanceof ParsedCommandLine.Parsed parsed) {
            return perform(parsed.invocation(), commandScreen);
        }
        if (parsedCommandLine instanceof ParsedCommandLine.UsageError mistake) {
            report(mistake.sentence(), mistake.hint(), commandScreen);
            return ExitCode.USAGE;
        }
        if (parsedCommandLine instanceof ParsedCommandLine.HelpWanted wanted) {
            explain(wanted.path(), commandScreen);
            return ExitCode.OK;
        }
        commandScreen.out().line(version.get());
        return ExitCode.OK;
    }

    private ExitCode perform(CommandInvocation commandInvocation, CommandScreen commandScreen) {
        try {
            CommandAction commandAction =
                    commandInvocation.path().command().action().orElseThrow().get();
            if (commandInvocation.path().specs().size() > 1) {
                beforeActing.run();
            }
            return commandAction.run(commandInvocation, commandScreen);
        } catch (UsageException mistake) {
            report(mistake.sentence(), mistake.hint(), commandScreen);
            trace(mistake, commandInvocation, commandScreen);
            return ExitCode.USAGE;
        } catch (ExplainedException failure) {
            report(failure.sentence(), failure.hint(), commandScreen);
            trace(failure, commandInvocation, commandScreen);
            return ExitCode.FAILED;
        } catch (InterruptedException stopped) {
            trace(stopped, commandInvocation, commandScreen);
            return ExitCode.INTERRUPTED;
        } catch (RuntimeException failure) {
            reportFailure(failure, commandScreen);
            trace(failure, commandInvocation, commandScreen);
            return ExitCode.FAILED;
        }
    }

    private void reportFailure(RuntimeException failure, CommandScreen commandScreen) {
        // Not a constant: finding the logger opens every jar, and hardly any run needs it.
        System.getLogger(Program.class.getName()).log(Level.ERROR, "unexpected failure", failure);
        report(
                "Something went wrong inside the program: " + failure,
                "This is a bug; run it again with --debug to see where. The log has it too.",
                commandScreen);
    }

    private void report(String sentence, String hint, CommandScreen commandScreen) {
        var page = commandScreen.errors();
        CommandErrorText.of(root.name(), sentence, hint, commandScreen.err().colour())
                .lines()
                .forEach(page::line);
        commandScreen.err().stream().flush();
    }

    private static void trace(
            Exception failure, CommandInvocation commandInvocation, CommandScreen commandScreen) {
        if (commandInvocation.has(GlobalOptions.DEBUG)) {
            failure.printStackTrace(commandScreen.err().stream());
        }
    }

    private static void explain(CommandPath path, CommandScreen commandScreen) {
        commandScreen
                .out()
                .text(HelpText.of(path, commandScreen.width(), commandScreen.out().colour()));
    }
}
