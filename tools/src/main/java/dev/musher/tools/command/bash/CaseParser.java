package dev.musher.tools.command.bash;

import java.util.ArrayList;

/** Parses {@code case}. */
record CaseParser(ShellParser parser) {
    ShellScript.Command read() throws ShellSyntaxException {
        CommandCursor commandCursor = parser.cursor;
        commandCursor.skipBlanks();
        RawWord subject = parser.words.read();
        parser.skipLines();
        parser.compounds.expectKeyword("in");
        var patterns = new ArrayList<RawWord>();
        var branches = new ArrayList<ShellScript>();
        parser.skipLines();
        while (!parser.compounds.isAhead("esac")) {
            commandCursor.take('(');
            do {
                commandCursor.skipBlanks();
                patterns.add(parser.words.read());
                commandCursor.skipBlanks();
            } while (commandCursor.take('|'));
            commandCursor.expect(")");
            branches.add(parser.script());
            if (!commandCursor.take(";;&")
                    && !commandCursor.take(";;")
                    && !commandCursor.take(";&")
                    && !parser.compounds.isAhead("esac")) {
                throw new ShellSyntaxException("a branch is not closed");
            }
            parser.skipLines();
        }
        parser.compounds.expectKeyword("esac");
        return new ShellScript.Case(subject, patterns, branches);
    }
}
