package dev.musher.command;

import dev.musher.command.Script.Item;
import dev.musher.command.Script.Joint;
import java.util.ArrayList;
import java.util.List;

/**
 * Parses the command language of bash, for as much as is needed to know what would run. Takes
 * linear time, nothing is read twice but the text of nested backquotes; whatever it does not know
 * is {@link Unreadable}.
 *
 * <p>This class holds the parts together and parses lists; see {@link WordReader}, {@link
 * ExpansionReader}, {@link SimpleParser}, {@link CompoundParser} and {@link HereDocuments}.
 */
final class Parser {
    final Cursor cursor;
    final Seen seen;
    final WordReader words;
    final ExpansionReader expansions;
    final HereDocuments hereDocuments;
    final RedirectionParser redirections;
    final SimpleParser simples;
    final CompoundParser compounds;

    /** What has been met so far, of use if the text turns out to be unreadable further on. */
    static final class Seen {
        final List<Script.Simple> simples = new ArrayList<>();
        final Findings findings;
        boolean functions;

        Seen(Findings findings) {
            this.findings = findings;
        }
    }

    Parser(Cursor cursor, Seen seen) {
        this.cursor = cursor;
        this.seen = seen;
        this.words = new WordReader(this);
        this.expansions = new ExpansionReader(this);
        this.hereDocuments = new HereDocuments(this);
        this.redirections = new RedirectionParser(this);
        this.simples = new SimpleParser(this);
        this.compounds = new CompoundParser(this);
    }

    /** What began at an index and ends here is none of what is understood. */
    void unclear(int start, String why) {
        seen.findings.unclear(cursor.text.substring(start, cursor.at), why);
    }

    /** The next commands of the whole text, up to the end of a line; empty at the end. */
    List<Item> line() throws Unreadable {
        skipLines();
        if (cursor.atEnd()) {
            return List.of();
        }
        var items = new ArrayList<Item>();
        while (!cursor.atEnd() && cursor.peek() != '\n') {
            items.add(item());
            cursor.skipBlanks();
            if (isClosed()) {
                throw new Unreadable("a bracket or keyword has nothing that it belongs to");
            }
        }
        newline();
        return items;
    }

    /** A list inside of something, up to what closes it, which is left for the caller. */
    Script script() throws Unreadable {
        cursor.enter();
        int waiting = hereDocuments.open();
        var items = new ArrayList<Item>();
        skipLines();
        while (!isClosed()) {
            if (cursor.atEnd()) {
                throw new Unreadable("it ends in the middle");
            }
            items.add(item());
            skipLines();
        }
        hereDocuments.close(waiting);
        cursor.leave();
        return new Script(items, Effects.of(items));
    }

    /** Like {@link #script} where the grammar wants at least one command. */
    Script body() throws Unreadable {
        Script script = script();
        if (script.items().isEmpty()) {
            throw new Unreadable("a command is missing");
        }
        return script;
    }

    private Item item() throws Unreadable {
        var pipeline = pipeline();
        cursor.skipBlanks();
        char next = cursor.peek();
        if (next == ';' && !isCaseEnd()) {
            cursor.at++;
            checkJoined();
            return new Item(pipeline, Joint.THEN);
        }
        if (cursor.take("&&")) {
            return joined(pipeline, Joint.AND);
        }
        if (cursor.take("||")) {
            return joined(pipeline, Joint.OR);
        }
        if (next == '&') {
            cursor.at++;
            checkJoined();
            return new Item(pipeline, Joint.BACKGROUND);
        }
        if (next == '\n' || cursor.atEnd() || next == ')' || isCaseEnd()) {
            return new Item(pipeline, Joint.THEN);
        }
        throw new Unreadable("unexpected " + next);
    }

    private Item joined(Script.Command command, Joint joint) throws Unreadable {
        skipLines();
        if (cursor.atEnd() || isClosed()) {
            throw new Unreadable("a command is missing");
        }
        return new Item(command, joint);
    }

    private Script.Command pipeline() throws Unreadable {
        cursor.skipBlanks();
        var status = Script.Status.KEPT;
        while (compounds.isAhead("!") || compounds.isAhead("time")) {
            if (cursor.take('!')) {
                status = status == Script.Status.KEPT ? Script.Status.NEGATED : Script.Status.KEPT;
                cursor.skipBlanks();
            } else {
                time();
            }
        }
        var first = command();
        cursor.skipBlanks();
        if (status == Script.Status.KEPT && (cursor.peek() != '|' || cursor.peek(1) == '|')) {
            return first;
        }
        var commands = new ArrayList<Script.Command>();
        commands.add(first);
        while (cursor.peek() == '|' && cursor.peek(1) != '|') {
            cursor.at++;
            cursor.take('&');
            checkJoined();
            skipLines();
            commands.add(command());
            cursor.skipBlanks();
        }
        return new Script.Pipeline(commands, status);
    }

    private void time() {
        cursor.at += "time".length();
        cursor.skipBlanks();
        if (cursor.looksAt("-p") && endsWordAt(2)) {
            cursor.at += 2;
            cursor.skipBlanks();
        }
        if (cursor.looksAt("--") && endsWordAt(2)) {
            cursor.at += 2;
            cursor.skipBlanks();
        }
    }

    boolean endsWordAt(int ahead) {
        return cursor.at + ahead >= cursor.text.length() || Letters.endsWord(cursor.peek(ahead));
    }

    private Script.Command command() throws Unreadable {
        cursor.enter();
        cursor.skipBlanks();
        var command = compounds.isStart() ? compounds.read() : simples.read();
        cursor.leave();
        return command;
    }

    /** An operator that goes on in the next line would be read as two. */
    void checkJoined() throws Unreadable {
        if (cursor.peek() == '\\'
                && cursor.peek(1) == '\n'
                && "|&;<>(".indexOf(cursor.peek(2)) >= 0
                && cursor.peek(2) != Cursor.END) {
            throw new Unreadable("an operator goes on in the next line");
        }
    }

    /** Past blanks, comments and ends of lines. */
    void skipLines() throws Unreadable {
        cursor.skipBlanks();
        while (cursor.peek() == '\n') {
            newline();
            cursor.skipBlanks();
        }
    }

    private void newline() throws Unreadable {
        if (cursor.take('\n')) {
            hereDocuments.readBodies();
        }
    }

    private boolean isCaseEnd() {
        return cursor.peek() == ';' && (cursor.peek(1) == ';' || cursor.peek(1) == '&');
    }

    private boolean isClosed() {
        return cursor.peek() == ')' || isCaseEnd() || compounds.isCloser();
    }
}
