package dev.musher.shell;

import dev.musher.tool.ToolFailure;

/** Finds a shell by the id that a model gave. */
final class ShellName {
    private ShellName() {}

    static Shell find(Shells shells, String id) {
        return shells.find(id).orElseThrow(() -> unknown(shells, id));
    }

    private static ToolFailure unknown(Shells shells, String id) {
        var ids = shells.all().keySet();
        return ToolFailure.input(
                "There is no shell "
                        + (id.length() > 40 ? "of that name" : "`" + id + "`")
                        + "; "
                        + (ids.isEmpty()
                                ? "no command runs in the background."
                                : "the ids are " + String.join(", ", ids) + "."));
    }
}
