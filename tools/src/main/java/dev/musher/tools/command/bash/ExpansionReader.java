package dev.musher.tools.command.bash;

import dev.musher.tools.command.bash.RawWord.Part;
import dev.musher.tools.command.bash.RawWord.Quoting;

/** Reads everything that begins with a dollar sign, backquotes, and process substitutions. */
final class ExpansionReader {
    private final ShellParser shellParser;
    private final CommandCursor commandCursor;
    private final ParameterReader parameters;
    private final ArithmeticReader arithmetic;

    ExpansionReader(ShellParser shellParser) {
        this.shellParser = shellParser;
        this.commandCursor = shellParser.cursor;
        this.parameters = new ParameterReader(shellParser);
        this.arithmetic = new ArithmeticReader(shellParser);
    }

    void dollar(RawWordBuilder builder, Quoting quoting) throws ShellSyntaxException {
        char next = commandCursor.peek(1);
        if (next == '(') {
            bracket(builder, quoting);
        } else if (next == '{') {
            parameters.read(builder, quoting);
        } else if (next == '['
                || (next == '\\' && commandCursor.peek(2) == '\n')
                || (quoting == Quoting.BARE && next == '"')) {
            throw new ShellSyntaxException("an expansion is written in an unusual way");
        } else if (ShellCharacters.startsName(next)) {
            int end = ShellCharacters.endOfName(commandCursor.text, commandCursor.at + 1);
            builder.add(
                    new Part.Variable(
                            commandCursor.text.substring(commandCursor.at + 1, end), quoting));
            commandCursor.at = end;
        } else if (ShellCharacters.isDigit(next)
                || (next != CommandCursor.END && "@*#?-$!".indexOf(next) >= 0)) {
            builder.add(new Part.RuntimeValue("$" + next, quoting));
            commandCursor.at += 2;
        } else if (quoting == Quoting.BARE && next == '\'') {
            commandCursor.at += 2;
            AnsiQuoteReader.read(commandCursor, builder);
        } else {
            commandCursor.at++;
            builder.add('$', Quoting.QUOTED);
        }
    }

    private void bracket(RawWordBuilder builder, Quoting quoting) throws ShellSyntaxException {
        int start = commandCursor.at;
        if (commandCursor.looksAt("$((")) {
            commandCursor.at += 3;
            var inner = new RawWordBuilder();
            arithmetic.read(inner);
            hole(builder, inner, start, quoting);
            return;
        }
        commandCursor.at += 2;
        builder.script(shellParser.script());
        commandCursor.expect(")");
        builder.add(
                new Part.RuntimeValue(
                        commandCursor.text.substring(start, commandCursor.at), quoting));
    }

    /** The text in backquotes is a command once its backslashes are taken off. */
    void backquoted(RawWordBuilder builder, Quoting quoting) throws ShellSyntaxException {
        int start = commandCursor.at++;
        var text = new StringBuilder();
        while (!commandCursor.take('`')) {
            if (commandCursor.atEnd()) {
                throw new ShellSyntaxException("a backquote is not closed");
            }
            char c = commandCursor.peek();
            char next = commandCursor.peek(1);
            boolean escape =
                    c == '\\'
                            && (next == '$'
                                    || next == '`'
                                    || next == '\\'
                                    || (next == '"' && quoting == Quoting.QUOTED));
            commandCursor.at += escape ? 2 : 1;
            text.append(escape ? next : c);
        }
        commandCursor.enter();
        var inner =
                new ShellParser(
                        new CommandCursor(text.append("\n)").toString(), commandCursor.depth()),
                        shellParser.seen);
        builder.script(inner.script());
        if (inner.cursor.at != inner.cursor.text.length() - 1) {
            throw new ShellSyntaxException("a bracket has no counterpart");
        }
        commandCursor.leave();
        builder.add(
                new Part.RuntimeValue(
                        commandCursor.text.substring(start, commandCursor.at), quoting));
    }

    /** {@code <( )} and {@code >( )}: a pipe whose name becomes part of the word. */
    void process(RawWordBuilder builder) throws ShellSyntaxException {
        int start = commandCursor.at;
        commandCursor.at += 2;
        builder.script(shellParser.script());
        commandCursor.expect(")");
        builder.add(
                new Part.RuntimeValue(
                        commandCursor.text.substring(start, commandCursor.at), Quoting.QUOTED));
    }

    /** Adds something unknown, and the commands inside it. */
    void hole(RawWordBuilder builder, RawWordBuilder inner, int start, Quoting quoting) {
        String source = commandCursor.text.substring(start, commandCursor.at);
        var word = inner.word(source);
        word.scripts().forEach(builder::script);
        builder.add(new Part.RuntimeValue(source, quoting));
    }
}
