package dev.musher.command;

import java.util.ArrayList;

/** Parses {@code case}. */
record CaseParser(Parser parser) {
    Script.Command read() throws Unreadable {
        Cursor cursor = parser.cursor;
        cursor.skipBlanks();
        RawWord subject = parser.words.read();
        parser.skipLines();
        parser.compounds.expectKeyword("in");
        var patterns = new ArrayList<RawWord>();
        var branches = new ArrayList<Script>();
        parser.skipLines();
        while (!parser.compounds.isAhead("esac")) {
            cursor.take('(');
            do {
                cursor.skipBlanks();
                patterns.add(parser.words.read());
                cursor.skipBlanks();
            } while (cursor.take('|'));
            cursor.expect(")");
            branches.add(parser.script());
            if (!cursor.take(";;&")
                    && !cursor.take(";;")
                    && !cursor.take(";&")
                    && !parser.compounds.isAhead("esac")) {
                throw new Unreadable("a branch is not closed");
            }
            parser.skipLines();
        }
        parser.compounds.expectKeyword("esac");
        return new Script.Case(subject, patterns, branches);
    }
}
