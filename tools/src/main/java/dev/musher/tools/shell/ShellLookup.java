package dev.musher.tools.shell;

import dev.musher.tools.api.ToolFailure;

/** Finds a shell by the id that a model gave. */
final class ShellLookup {
    private ShellLookup() {}

    static ShellCommand find(SessionShells sessionShells, String id) {
        return sessionShells.find(id).orElseThrow(() -> unknown(sessionShells, id));
    }

    private static ToolFailure unknown(SessionShells sessionShells, String id) {
        var ids = sessionShells.all().keySet();
        return ToolFailure.input(
                "There is no shell "
                        + (id.length() > 40 ? "of that name" : "`" + id + "`")
                        + "; "
                        + (ids.isEmpty()
                                ? "no command is running in the background."
                                : "the ids are " + String.join(", ", ids) + "."));
    }
}
