package dev.musher.command;

import java.util.ArrayList;
import java.util.List;

/** Parses {@code for} and {@code select}, in both forms. */
record EachParser(Parser parser) {
    Script.Command read() throws Unreadable {
        Cursor cursor = parser.cursor;
        cursor.skipBlanks();
        if (cursor.looksAt("((")) {
            return counting();
        }
        RawWord name = parser.words.read();
        if (!Letters.isName(name.bare())) {
            throw new Unreadable("the name of a variable is unusual");
        }
        parser.skipLines();
        var words = new ArrayList<RawWord>();
        if (parser.compounds.isAhead("in")) {
            cursor.at += 2;
            cursor.skipBlanks();
            while (!cursor.atEnd() && cursor.peek() != ';' && cursor.peek() != '\n') {
                words.add(parser.words.read());
                cursor.skipBlanks();
            }
        }
        cursor.take(';');
        return new Script.Each(name.bare(), words, body());
    }

    private Script.Command counting() throws Unreadable {
        Cursor cursor = parser.cursor;
        var head = parser.compounds.arithmetic();
        cursor.skipBlanks();
        cursor.take(';');
        var item = new Script.Item(head, Script.Joint.THEN);
        return new Script.Loop(new Script(List.of(item), head.effects()), body());
    }

    private Script body() throws Unreadable {
        parser.skipLines();
        if (parser.compounds.isAhead("{")) {
            parser.cursor.at++;
            Script body = parser.body();
            parser.cursor.expect("}");
            return body;
        }
        return parser.compounds.doBody();
    }
}
