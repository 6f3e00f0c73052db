package dev.musher.command;

import dev.musher.command.RawWord.Part;
import dev.musher.command.RawWord.Quoting;
import dev.musher.command.Script.Assignment;
import dev.musher.command.Script.Form;
import dev.musher.command.Script.Redirection;
import java.util.ArrayList;
import java.util.List;

/** Parses simple commands: assignments, words and redirections; and definitions of functions. */
final class SimpleParser {
    private final Parser parser;
    private final Cursor cursor;

    SimpleParser(Parser parser) {
        this.parser = parser;
        this.cursor = parser.cursor;
    }

    Script.Command read() throws Unreadable {
        var assignments = new ArrayList<Assignment>(0);
        var words = new ArrayList<RawWord>();
        var redirections = new ArrayList<Redirection>(0);
        while (true) {
            cursor.skipBlanks();
            if (parser.redirections.read(redirections)) {
                continue;
            }
            if (cursor.atEnd() || isEnd()) {
                break;
            }
            if (words.isEmpty() && assignment(assignments)) {
                continue;
            }
            RawWord word = parser.words.read();
            if (words.isEmpty() && CompoundParser.isReserved(word.bare())) {
                throw new Unreadable("unexpected " + word.bare());
            }
            words.add(word);
            if (cursor.peek() == '(' || (words.size() == 1 && isFunction())) {
                return function(words, assignments, redirections);
            }
        }
        return simple(assignments, words, redirections);
    }

    private Script.Command simple(
            List<Assignment> assignments, List<RawWord> words, List<Redirection> redirections)
            throws Unreadable {
        if (words.isEmpty() && assignments.isEmpty() && redirections.isEmpty()) {
            throw new Unreadable(
                    cursor.atEnd() ? "a command is missing" : "unexpected " + cursor.peek());
        }
        var simple = new Script.Simple(assignments, words, redirections);
        parser.seen.simples.add(simple);
        return simple;
    }

    /** Process substitutions look like redirections but are words. */
    private boolean isEnd() {
        char c = cursor.peek();
        return Letters.endsWord(c) && !((c == '<' || c == '>') && cursor.peek(1) == '(');
    }

    private boolean isFunction() {
        int before = cursor.at;
        cursor.skipBlanks();
        if (cursor.peek() == '(') {
            return true;
        }
        cursor.at = before;
        return false;
    }

    private Script.Command function(
            List<RawWord> words, List<Assignment> assignments, List<Redirection> redirections)
            throws Unreadable {
        if (words.size() != 1 || !assignments.isEmpty() || !redirections.isEmpty()) {
            throw new Unreadable("unexpected (");
        }
        cursor.at++;
        cursor.skipBlanks();
        cursor.expect(")");
        return parser.compounds.function(words.getFirst());
    }

    /** {@code a=b}, {@code a+=b}, {@code a[i]=b} or {@code a=(b c)}. */
    boolean assignment(List<Assignment> into) throws Unreadable {
        int end = Letters.endOfName(cursor.text, cursor.at);
        if (end == cursor.at || end >= cursor.text.length()) {
            return false;
        }
        String name = cursor.text.substring(cursor.at, end);
        char next = cursor.text.charAt(end);
        if (next == '[') {
            return element(name, end, into);
        }
        boolean appends =
                next == '+' && end + 1 < cursor.text.length() && cursor.text.charAt(end + 1) == '=';
        if (next != '=' && !appends) {
            return false;
        }
        cursor.at = end + (appends ? 2 : 1);
        boolean array = cursor.peek() == '(';
        RawWord value = array ? array() : value();
        into.add(new Assignment(name, value, appends || array ? Form.OTHER : Form.WHOLE_VALUE));
        return true;
    }

    private RawWord value() throws Unreadable {
        int start = cursor.at;
        var builder = new WordBuilder();
        parser.words.into(builder);
        if (cursor.peek() == '(') {
            throw new Unreadable("unexpected (");
        }
        return builder.word(cursor.text.substring(start, cursor.at));
    }

    /** The elements of an array, as one word. */
    private RawWord array() throws Unreadable {
        int start = cursor.at++;
        var builder = new WordBuilder();
        parser.skipLines();
        while (!cursor.take(')')) {
            if (cursor.peek() == '[') {
                parser.unclear(start, "the elements of an array have subscripts");
            }
            int before = cursor.at;
            var element = new WordBuilder();
            parser.words.into(element);
            if (cursor.at == before) {
                throw new Unreadable("an array is not closed");
            }
            parser.expansions.hole(builder, element, before, Quoting.BARE);
            parser.skipLines();
        }
        return builder.word(cursor.text.substring(start, cursor.at));
    }

    /** What looks like the element of an array is one only if an equals sign follows. */
    private boolean element(String name, int bracket, List<Assignment> into) throws Unreadable {
        int before = cursor.at;
        int plain = bracket + 1;
        while (plain < cursor.text.length() && Letters.isPlain(cursor.text.charAt(plain))) {
            plain++;
        }
        cursor.at = bracket + 1;
        var builder = new WordBuilder();
        while (!cursor.atEnd() && cursor.peek() != ']' && !Letters.endsWord(cursor.peek())) {
            parser.words.piece(builder);
        }
        if (cursor.take("]=") || cursor.take("]+=")) {
            parser.words.into(builder);
            parser.unclear(before, "an element of an array gets a value");
            builder.add(new Part.Hole("", Quoting.QUOTED));
            into.add(
                    new Assignment(
                            name,
                            builder.word(cursor.text.substring(before, cursor.at)),
                            Form.OTHER));
            return true;
        }
        if (cursor.at > plain || cursor.peek() != ']') {
            // Reading it once more as a word would take exponential time when nested.
            throw new Unreadable("a bracket after a name is not closed");
        }
        cursor.at = before;
        return false;
    }
}
