package dev.musher.app;

import dev.musher.app.commandline.Colour;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.headless.PromptSource;
import dev.musher.base.process.ProcessRunner;
import java.util.Map;
import java.util.function.Supplier;

/** Which of the three standard streams are terminals, and what else standard input may be. */
record StandardStreams(PromptSource.Input input, Colour.Target out, Colour.Target err) {
    /**
     * @param word the letters i, o and e for those that are, and n for no input at all; the shell
     *     can tell at no cost, the JVM cannot
     */
    static StandardStreams parse(String word) {
        return new StandardStreams(input(word), target(word, 'o'), target(word, 'e'));
    }

    private static PromptSource.Input input(String word) {
        if (word.indexOf('i') >= 0) {
            return PromptSource.Input.TERMINAL;
        }
        return word.indexOf('n') >= 0 ? PromptSource.Input.NOTHING : PromptSource.Input.ELSEWHERE;
    }

    CommandScreen.Audience audience() {
        return input == PromptSource.Input.TERMINAL && out == Colour.Target.TERMINAL
                ? CommandScreen.Audience.INTERACTIVE
                : CommandScreen.Audience.UNATTENDED;
    }

    /** The columns at standard output; the usual number where it is no terminal. */
    int width(Map<String, String> environment, Supplier<ProcessRunner> processes) {
        return out == Colour.Target.TERMINAL
                ? TerminalWidth.find(environment, processes.get())
                : CommandScreen.USUAL_WIDTH;
    }

    private static Colour.Target target(String word, char letter) {
        return word.indexOf(letter) >= 0 ? Colour.Target.TERMINAL : Colour.Target.ELSEWHERE;
    }
}
