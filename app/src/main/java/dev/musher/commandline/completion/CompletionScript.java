package dev.musher.commandline.completion;

import dev.musher.commandline.CommandPath;
import dev.musher.commandline.CommandSpec;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The script that teaches a shell to complete the commands of a tree. */
public final class CompletionScript {
    private CompletionScript() {}

    public static String of(Shell shell, CommandSpec root) {
        var table = new StringBuilder();
        addRows(table, TableSyntax.of(shell), CommandPath.of(root));
        return walk(shell)
                .replace("@table@\n", table)
                .replace("@answer@", AnswerCommand.NAME)
                .replace("@program@", root.name());
    }

    private static void addRows(StringBuilder table, TableSyntax syntax, CommandPath path) {
        table.append(syntax.row(TableRow.of(path)));
        for (CommandSpec below : path.command().subcommands()) {
            if (below.isShown()) {
                addRows(table, syntax, path.then(below));
            }
        }
    }

    private static String walk(Shell shell) {
        String name = "completion." + shell.word();
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
