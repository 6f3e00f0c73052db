package dev.musher.app.commandline.completion;

import dev.musher.app.commandline.CommandPath;
import dev.musher.app.commandline.CommandSpec;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The script that teaches a shell to complete the commands of a tree. */
public final class CompletionScript {
    private CompletionScript() {}

    public static String of(CompletionShell completionShell, CommandSpec root) {
        var table = new StringBuilder();
        addRows(table, CompletionSyntax.of(completionShell), CommandPath.of(root));
        return walk(completionShell)
                .replace("@table@\n", table)
                .replace("@answer@", CandidatesCommand.NAME)
                .replace("@program@", root.name());
    }

    private static void addRows(StringBuilder table, CompletionSyntax syntax, CommandPath path) {
        table.append(syntax.row(CompletionRow.of(path)));
        for (CommandSpec below : path.command().subcommands()) {
            if (below.isShown()) {
                addRows(table, syntax, path.then(below));
            }
        }
    }

    private static String walk(CompletionShell completionShell) {
        String name = "completion." + completionShell.word();
        try (var script = CompletionScript.class.getResourceAsStream(name)) {
            if (script == null) {
                throw new IllegalStateException("The program was built without " + name);
            }
            return new String(script.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
