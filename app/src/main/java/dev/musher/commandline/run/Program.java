package dev.musher.commandline.run;

import dev.musher.commandline.Action;
import dev.musher.commandline.CommandPath;
import dev.musher.commandline.CommandSpec;
import dev.musher.commandline.ErrorText;
import dev.musher.commandline.ExitCode;
import dev.musher.commandline.GlobalOptions;
import dev.musher.commandline.Invocation;
import dev.musher.commandline.Parse;
import dev.musher.commandline.Parser;
import dev.musher.commandline.Screen;
import dev.musher.commandline.help.HelpText;
import dev.musher.failure.ExplainedException;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A tree of commands ready to run. Every failure ends here as text and an exit code; only {@code
 * --debug} shows where it came from.
 */
public record Program(CommandSpec root, Supplier<String> version) {

    /**
     * Blocks until the command has ended and its output has arrived. Called on the thread that an
     * interruption reaches.
     */
    public ExitCode run(List<String> words, Screen screen) {
        ExitCode code = obey(words, screen);
        Optional<String> loss = screen.out().loss();
        if (loss.isEmpty()) {
            return code;
        }
        report("The output could not be written: " + loss.get() + ".", "", screen);
        return ExitCode.FAILED;
    }

    private ExitCode obey(List<String> words, Screen screen) {
        // Not a switch over the sealed type: linking one costs 3 ms even with the AOT cache.
        Parse parse = Parser.parse(root, words);
        if (parse instanceof Parse.Parsed parsed) {
            return perform(parsed.invocation(), screen);
        }
        if (parse instanceof Parse.UsageError mistake) {
            report(mistake.sentence(), mistake.hint(), screen);
            return ExitCode.USAGE;
        }
        if (parse instanceof Parse.HelpWanted wanted) {
            explain(wanted.path(), screen);
            return ExitCode.OK;
        }
        screen.out().line(version.get());
        return ExitCode.OK;
    }

    private ExitCode perform(Invocation invocation, Screen screen) {
        try {
            Action action = invocation.path().command().action().orElseThrow().get();
            return action.run(invocation, screen);
        } catch (ExplainedException failure) {
            report(failure.sentence(), failure.hint(), screen);
            trace(failure, invocation, screen);
            return ExitCode.FAILED;
        } catch (InterruptedException stopped) {
            trace(stopped, invocation, screen);
            return ExitCode.INTERRUPTED;
        } catch (RuntimeException failure) {
            reportFailure(failure, screen);
            trace(failure, invocation, screen);
            return ExitCode.FAILED;
        }
    }

    private void reportFailure(RuntimeException failure, Screen screen) {
        // Not a constant: finding the logger opens every jar, and hardly any run needs it.
        System.getLogger(Program.class.getName()).log(Level.ERROR, "unexpected failure", failure);
        report(
                "Something went wrong inside the program: " + failure,
                "This is a bug; run it again with --debug to see where. The log has it too.",
                screen);
    }

    private void report(String sentence, String hint, Screen screen) {
        screen.err().text(ErrorText.of(root.name(), sentence, hint, screen.err().colour()));
    }

    private static void trace(Exception failure, Invocation invocation, Screen screen) {
        if (invocation.has(GlobalOptions.DEBUG)) {
            failure.printStackTrace(screen.err().stream());
        }
    }

    private static void explain(CommandPath path, Screen screen) {
        screen.out().text(HelpText.of(path, screen.width(), screen.out().colour()));
    }
}
