package dev.musher.workbench;

import dev.musher.commandline.CommandFailed;
import dev.musher.text.Printable;
import dev.musher.undo.UndoStore;

/** The name of a session as people give it; it becomes the name of files. */
public final class SessionName {
    private SessionName() {}

    /** The name, unless it cannot be one. */
    public static String checked(String name) {
        if (!UndoStore.isSessionName(name)) {
            throw new CommandFailed(
                    "'" + Printable.line(name) + "' cannot be the name of a session.",
                    "Use up to 100 letters, digits, dots, dashes and underscores, and no dot first.");
        }
        return name;
    }
}
