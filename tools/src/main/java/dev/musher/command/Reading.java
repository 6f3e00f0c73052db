package dev.musher.command;

import dev.musher.command.State.Ends;
import java.util.ArrayList;
import java.util.List;

/** Reads a text line by line, as the shell does: what comes before an error has run already. */
record Reading(Findings findings, Walk walk, Parser.Seen seen) {
    Ends read(String text, State from, int depth) {
        var parser = new Parser(new Cursor(text, depth), seen);
        // Walked through only as a whole: what comes later may hide how the earlier ended.
        var items = new ArrayList<Script.Item>();
        int start = 0;
        try {
            if (depth > Cursor.DEEPEST) {
                throw new Unreadable("it is nested too deeply");
            }
            while (true) {
                start = parser.cursor.at;
                seen.simples.clear();
                List<Script.Item> line = parser.line();
                if (line.isEmpty()) {
                    return walk.items(items, from);
                }
                items.addAll(line);
            }
        } catch (Unreadable unreadable) {
            var loose = List.copyOf(seen.simples);
            var around = walk.exits().around();
            walk.exits().hide("what cannot be read");
            walk.items(items, from);
            for (Script.Simple simple : loose) {
                walk.loose(simple);
            }
            walk.exits().back(around);
            findings.unclear(text.substring(start).strip(), unreadable.why());
            return Ends.both(from.after(Script.MOVES | Script.ASSIGNS));
        }
    }
}
