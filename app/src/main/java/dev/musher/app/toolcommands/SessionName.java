package dev.musher.app.toolcommands;

import dev.musher.app.commandline.CommandFailed;
import dev.musher.base.text.PrintableText;
import dev.musher.tools.undo.UndoStore;

/** The name of a session as people give it; it becomes the name of files. */
public final class SessionName {
    private SessionName() {}

    /** The name, unless it cannot be one. */
    public static String checked(String name) {
        if (!UndoStore.isSessionName(name)) {
            throw new CommandFailed(
                    "'" + PrintableText.line(name) + "' cannot be the name of a session.",
                    "Use up to 100 letters, digits, dots, dashes and underscores, and no dot first.");
        }
        return name;
    }
}
