package dev.musher.tools.command.bash;

import dev.musher.tools.command.bash.KnownShellState.Ends;
import java.util.ArrayList;
import java.util.List;

/** Reads a text line by line, as the shell does: what comes before an error has run already. */
record ReadLoop(CommandFindings findings, ScriptAnalyzer walk, ShellParser.Seen seen) {
    Ends read(String text, KnownShellState from, int depth) {
        var shellParser = new ShellParser(new CommandCursor(text, depth), seen);
        // Walked through only as a whole: what comes later may hide how the earlier ended.
        var items = new ArrayList<ShellScript.Item>();
        int start = 0;
        try {
            if (depth > CommandCursor.DEEPEST) {
                throw new ShellSyntaxException("it is nested too deeply");
            }
            while (true) {
                start = shellParser.cursor.at;
                seen.simples.clear();
                List<ShellScript.Item> line = shellParser.line();
                if (line.isEmpty()) {
                    if (depth == 0) {
                        walk.exits().whole(PlainList.of(items));
                    }
                    return walk.items(items, from);
                }
                items.addAll(line);
            }
        } catch (ShellSyntaxException shellSyntaxException) {
            var loose = List.copyOf(seen.simples);
            var savedContext = walk.exits().around();
            walk.exits().hide("what cannot be read");
            walk.items(items, from);
            for (ShellScript.Simple simple : loose) {
                walk.loose(simple);
            }
            walk.exits().back(savedContext);
            findings.unclear(text.substring(start).strip(), shellSyntaxException.why());
            return Ends.both(from.after(ShellScript.MOVES | ShellScript.ASSIGNS));
        }
    }
}
