package dev.musher.stories;

import dev.musher.commandline.Colour;
import dev.musher.commandline.Screen;

/** Makes room for what is shown again and again. */
final class Redraw {
    private static final String HOME_AND_CLEAR = "\u001b[H\u001b[2J\u001b[3J";

    private Redraw() {}

    /** On a terminal the screen begins anew; elsewhere a line parts one look from the next. */
    static void begin(Screen screen) {
        boolean terminal = screen.out().colour() == Colour.COLOURED;
        screen.out().text(terminal ? HOME_AND_CLEAR : "\n");
    }
}
