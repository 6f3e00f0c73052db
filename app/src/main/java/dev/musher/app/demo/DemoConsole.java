package dev.musher.app.demo;

import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.ExitCode;
import dev.musher.host.demo.DemoFolder;
import dev.musher.host.demo.DemoRecords;

import java.util.List;

/** The program itself in the folder of the demo: whatever happens there is typed. */
public interface DemoConsole {
    /** Runs a command to its end; blocks, and is interrupted like everything else. */
    ExitCode type(CommandScreen commandScreen, List<String> words);

    /** What is on record there now. */
    DemoRecords records();

    /** Opens a console at a place. */
    @FunctionalInterface
    interface Opening {
        DemoConsole at(DemoFolder demoFolder);
    }
}
