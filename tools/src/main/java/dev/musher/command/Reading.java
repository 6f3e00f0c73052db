package dev.musher.command;

import dev.musher.command.State.Ends;
import java.util.List;

/** Reads a text line by line, as the shell does: what comes before an error has run already. */
record Reading(Findings findings, Walk walk, Parser.Seen seen) {
    Ends read(String text, State from, int depth) {
        var parser = new Parser(new Cursor(text, depth), seen);
        Ends ends = Ends.both(from);
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
                    return ends;
                }
                ends = walk.items(line, ends.any());
            }
        } catch (Unreadable unreadable) {
            for (Script.Simple simple : List.copyOf(seen.simples)) {
                walk.loose(simple);
            }
            findings.unclear(text.substring(start).strip(), unreadable.why());
            return Ends.both(from.after(Script.MOVES | Script.ASSIGNS));
        }
    }
}
