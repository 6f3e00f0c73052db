package dev.musher.app;

import dev.musher.commandline.Colour;
import dev.musher.commandline.Screen;
import dev.musher.process.Processes;
import java.util.Map;
import java.util.function.Supplier;

/** Which of the three standard streams are terminals. */
record Terminals(Colour.Target in, Colour.Target out, Colour.Target err) {
    /**
     * @param word the letters i, o and e for those that are; the shell can tell at no cost, the JVM
     *     cannot
     */
    static Terminals parse(String word) {
        return new Terminals(target(word, 'i'), target(word, 'o'), target(word, 'e'));
    }

    Screen.Audience audience() {
        return in == Colour.Target.TERMINAL && out == Colour.Target.TERMINAL
                ? Screen.Audience.INTERACTIVE
                : Screen.Audience.UNATTENDED;
    }

    /** The columns at standard output; the usual number where it is no terminal. */
    int width(Map<String, String> environment, Supplier<Processes> processes) {
        return out == Colour.Target.TERMINAL
                ? TerminalWidth.find(environment, processes.get())
                : Screen.USUAL_WIDTH;
    }

    private static Colour.Target target(String word, char letter) {
        return word.indexOf(letter) >= 0 ? Colour.Target.TERMINAL : Colour.Target.ELSEWHERE;
    }
}
