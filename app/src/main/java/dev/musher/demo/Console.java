package dev.musher.demo;

import dev.musher.commandline.ExitCode;
import dev.musher.commandline.Screen;
import java.util.List;

/** The program itself in the folder of the demo: whatever happens there is typed. */
public interface Console {
    /** Runs a command to its end; blocks, and is interrupted like everything else. */
    ExitCode type(Screen screen, List<String> words);

    /** What is on record there now. */
    Records records();

    /** Opens a console at a place. */
    @FunctionalInterface
    interface Opening {
        Console at(Playground playground);
    }
}
