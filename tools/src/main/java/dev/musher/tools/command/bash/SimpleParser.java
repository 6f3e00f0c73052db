package dev.musher.tools.command.bash;

import dev.musher.tools.command.bash.RawWord.Part;
import dev.musher.tools.command.bash.RawWord.Quoting;
import dev.musher.tools.command.bash.ShellScript.Assignment;
import dev.musher.tools.command.bash.ShellScript.Form;
import dev.musher.tools.command.bash.ShellScript.Redirection;
import java.util.ArrayList;
import java.util.List;

/** Parses simple commands: assignments, words and redirections; and definitions of functions. */
final class SimpleParser {
    private final ShellParser shellParser;
    private final CommandCursor commandCursor;

    SimpleParser(ShellParser shellParser) {
        this.shellParser = shellParser;
        this.commandCursor = shellParser.cursor;
    }

    ShellScript.Command read() throws ShellSyntaxException {
        var assignments = new ArrayList<Assignment>(0);
        var words = new ArrayList<RawWord>();
        var redirections = new ArrayList<Redirection>(0);
        while (true) {
            commandCursor.skipBlanks();
            if (shellParser.redirections.read(redirections)) {
                continue;
            }
            if (commandCursor.atEnd() || isEnd()) {
                break;
            }
            if (words.isEmpty() && assignment(assignments)) {
                continue;
            }
            RawWord word = shellParser.words.read();
            if (words.isEmpty() && CompoundParser.isReserved(word.bare())) {
                throw new ShellSyntaxException("unexpected " + word.bare());
            }
            words.add(word);
            if (commandCursor.peek() == '(' || (words.size() == 1 && isFunction())) {
                return function(words, assignments, redirections);
            }
        }
        return simple(assignments, words, redirections);
    }

    private ShellScript.Command simple(
            List<Assignment> assignments, List<RawWord> words, List<Redirection> redirections)
            throws ShellSyntaxException {
        if (words.isEmpty() && assignments.isEmpty() && redirections.isEmpty()) {
            throw new ShellSyntaxException(
                    commandCursor.atEnd()
                            ? "a command is missing"
                            : "unexpected " + commandCursor.peek());
        }
        var simple = new ShellScript.Simple(assignments, words, redirections);
        shellParser.seen.simples.add(simple);
        return simple;
    }

    /** Process substitutions look like redirections but are words. */
    private boolean isEnd() {
        char c = commandCursor.peek();
        return ShellCharacters.endsWord(c)
                && !((c == '<' || c == '>') && commandCursor.peek(1) == '(');
    }

    private boolean isFunction() {
        int before = commandCursor.at;
        commandCursor.skipBlanks();
        if (commandCursor.peek() == '(') {
            return true;
        }
        commandCursor.at = before;
        return false;
    }

    private ShellScript.Command function(
            List<RawWord> words, List<Assignment> assignments, List<Redirection> redirections)
            throws ShellSyntaxException {
        if (words.size() != 1 || !assignments.isEmpty() || !redirections.isEmpty()) {
            throw new ShellSyntaxException("unexpected (");
        }
        commandCursor.at++;
        commandCursor.skipBlanks();
        commandCursor.expect(")");
        return shellParser.compounds.function(words.getFirst());
    }

    /** {@code a=b}, {@code a+=b}, {@code a[i]=b} or {@code a=(b c)}. */
    boolean assignment(List<Assignment> into) throws ShellSyntaxException {
        int end = ShellCharacters.endOfName(commandCursor.text, commandCursor.at);
        if (end == commandCursor.at || end >= commandCursor.text.length()) {
            return false;
        }
        String name = commandCursor.text.substring(commandCursor.at, end);
        char next = commandCursor.text.charAt(end);
        if (next == '[') {
            return element(name, end, into);
        }
        boolean appends =
                next == '+'
                        && end + 1 < commandCursor.text.length()
                        && commandCursor.text.charAt(end + 1) == '=';
        if (next != '=' && !appends) {
            return false;
        }
        commandCursor.at = end + (appends ? 2 : 1);
        boolean array = commandCursor.peek() == '(';
        RawWord value = array ? array() : value();
        into.add(new Assignment(name, value, appends || array ? Form.OTHER : Form.WHOLE_VALUE));
        return true;
    }

    private RawWord value() throws ShellSyntaxException {
        int start = commandCursor.at;
        var builder = new RawWordBuilder();
        shellParser.words.into(builder);
        if (commandCursor.peek() == '(') {
            throw new ShellSyntaxException("unexpected (");
        }
        return builder.word(commandCursor.text.substring(start, commandCursor.at));
    }

    /** The elements of an array, as one word. */
    private RawWord array() throws ShellSyntaxException {
        int start = commandCursor.at++;
        var builder = new RawWordBuilder();
        shellParser.skipLines();
        while (!commandCursor.take(')')) {
            if (commandCursor.peek() == '[') {
                shellParser.unclear(start, "the elements of an array have subscripts");
            }
            int before = commandCursor.at;
            var element = new RawWordBuilder();
            shellParser.words.into(element);
            if (commandCursor.at == before) {
                throw new ShellSyntaxException("an array is not closed");
            }
            shellParser.expansions.hole(builder, element, before, Quoting.BARE);
            shellParser.skipLines();
        }
        return builder.word(commandCursor.text.substring(start, commandCursor.at));
    }

    /** What looks like the element of an array is one only if an equals sign follows. */
    private boolean element(String name, int bracket, List<Assignment> into)
            throws ShellSyntaxException {
        int before = commandCursor.at;
        int plain = bracket + 1;
        while (plain < commandCursor.text.length()
                && ShellCharacters.isPlain(commandCursor.text.charAt(plain))) {
            plain++;
        }
        commandCursor.at = bracket + 1;
        var builder = new RawWordBuilder();
        while (!commandCursor.atEnd()
                && commandCursor.peek() != ']'
                && !ShellCharacters.endsWord(commandCursor.peek())) {
            shellParser.words.piece(builder);
        }
        if (commandCursor.take("]=") || commandCursor.take("]+=")) {
            shellParser.words.into(builder);
            shellParser.unclear(before, "an element of an array gets a value");
            builder.add(new Part.RuntimeValue("", Quoting.QUOTED));
            into.add(
                    new Assignment(
                            name,
                            builder.word(commandCursor.text.substring(before, commandCursor.at)),
                            Form.OTHER));
            return true;
        }
        if (commandCursor.at > plain || commandCursor.peek() != ']') {
            // Reading it once more as a word would take exponential time when nested.
            throw new ShellSyntaxException("a bracket after a name is not closed");
        }
        commandCursor.at = before;
        return false;
    }
}
