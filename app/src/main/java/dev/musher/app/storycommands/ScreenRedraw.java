package dev.musher.app.storycommands;

import dev.musher.app.commandline.Colour;
import dev.musher.app.commandline.CommandScreen;

/** Makes room for what is shown again and again. */
final class ScreenRedraw {
    private static final String HOME_AND_CLEAR = "\u001b[H\u001b[2J\u001b[3J";

    private ScreenRedraw() {}

    /** On a terminal the screen begins anew; elsewhere a line parts one look from the next. */
    static void begin(CommandScreen commandScreen) {
        boolean terminal = commandScreen.out().colour() == Colour.COLOURED;
        commandScreen.out().text(terminal ? HOME_AND_CLEAR : "\n");
    }
}
