package dev.musher.tools.command.bash;

import java.util.ArrayList;
import java.util.List;

/** Parses {@code for} and {@code select}, in both forms. */
record ForParser(ShellParser parser) {
    ShellScript.Command read() throws ShellSyntaxException {
        CommandCursor commandCursor = parser.cursor;
        commandCursor.skipBlanks();
        if (commandCursor.looksAt("((")) {
            return counting();
        }
        RawWord name = parser.words.read();
        if (!ShellCharacters.isName(name.bare())) {
            throw new ShellSyntaxException("the name of a variable is unusual");
        }
        parser.skipLines();
        var words = new ArrayList<RawWord>();
        if (parser.compounds.isAhead("in")) {
            commandCursor.at += 2;
            commandCursor.skipBlanks();
            while (!commandCursor.atEnd()
                    && commandCursor.peek() != ';'
                    && commandCursor.peek() != '\n') {
                words.add(parser.words.read());
                commandCursor.skipBlanks();
            }
        }
        commandCursor.take(';');
        return new ShellScript.Each(name.bare(), words, body());
    }

    private ShellScript.Command counting() throws ShellSyntaxException {
        CommandCursor commandCursor = parser.cursor;
        var head = parser.compounds.arithmetic();
        commandCursor.skipBlanks();
        commandCursor.take(';');
        var item = new ShellScript.Item(head, ShellScript.Connector.THEN);
        return new ShellScript.Loop(new ShellScript(List.of(item), head.effects()), body());
    }

    private ShellScript body() throws ShellSyntaxException {
        parser.skipLines();
        if (parser.compounds.isAhead("{")) {
            parser.cursor.at++;
            ShellScript body = parser.body();
            parser.cursor.expect("}");
            return body;
        }
        return parser.compounds.doBody();
    }
}
