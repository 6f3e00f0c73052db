package dev.musher.tools.command.bash;

import dev.musher.tools.command.bash.ShellScript.Connector;
import dev.musher.tools.command.bash.ShellScript.Item;
import java.util.ArrayList;
import java.util.List;

/**
 * Parses the command language of bash, for as much as is needed to know what would run. Takes
 * linear time, nothing is read twice but the text of nested backquotes; whatever it does not know
 * is {@link ShellSyntaxException}.
 *
 * <p>This class holds the parts together and parses lists; see {@link WordReader}, {@link
 * ExpansionReader}, {@link SimpleParser}, {@link CompoundParser} and {@link HereDocuments}.
 */
final class ShellParser {
    final CommandCursor cursor;
    final Seen seen;
    final WordReader words;
    final ExpansionReader expansions;
    final HereDocuments hereDocuments;
    final RedirectionParser redirections;
    final SimpleParser simples;
    final CompoundParser compounds;

    /** What has been met so far, of use if the text turns out to be unreadable further on. */
    static final class Seen {
        final List<ShellScript.Simple> simples = new ArrayList<>();
        final List<ShellScript.Pipeline> pipelines = new ArrayList<>();
        final CommandFindings findings;
        boolean functions;

        Seen(CommandFindings commandFindings) {
            this.findings = commandFindings;
        }
    }

    ShellParser(CommandCursor commandCursor, Seen seen) {
        this.cursor = commandCursor;
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
    List<Item> line() throws ShellSyntaxException {
        skipLines();
        if (cursor.atEnd()) {
            return List.of();
        }
        var items = new ArrayList<Item>();
        while (!cursor.atEnd() && cursor.peek() != '\n') {
            items.add(item());
            cursor.skipBlanks();
            if (isClosed()) {
                throw new ShellSyntaxException("a bracket or keyword has no counterpart");
            }
        }
        newline();
        return items;
    }

    /** A list inside of something, up to what closes it, which is left for the caller. */
    ShellScript script() throws ShellSyntaxException {
        cursor.enter();
        int waiting = hereDocuments.open();
        var items = new ArrayList<Item>();
        skipLines();
        while (!isClosed()) {
            if (cursor.atEnd()) {
                throw new ShellSyntaxException("it ends too early");
            }
            items.add(item());
            skipLines();
        }
        hereDocuments.close(waiting);
        cursor.leave();
        return new ShellScript(items, ShellEffects.of(items));
    }

    /** Like {@link #script} where the grammar wants at least one command. */
    ShellScript body() throws ShellSyntaxException {
        ShellScript shellScript = script();
        if (shellScript.items().isEmpty()) {
            throw new ShellSyntaxException("a command is missing");
        }
        return shellScript;
    }

    private Item item() throws ShellSyntaxException {
        var pipeline = pipeline();
        cursor.skipBlanks();
        char next = cursor.peek();
        if (next == ';' && !isCaseEnd()) {
            cursor.at++;
            checkJoined();
            return new Item(pipeline, Connector.THEN);
        }
        if (cursor.take("&&")) {
            return joined(pipeline, Connector.AND);
        }
        if (cursor.take("||")) {
            return joined(pipeline, Connector.OR);
        }
        if (next == '&') {
            cursor.at++;
            checkJoined();
            return new Item(pipeline, Connector.BACKGROUND);
        }
        if (next == '\n' || cursor.atEnd() || next == ')' || isCaseEnd()) {
            return new Item(pipeline, Connector.THEN);
        }
        throw new ShellSyntaxException("unexpected " + next);
    }

    private Item joined(ShellScript.Command command, Connector connector)
            throws ShellSyntaxException {
        skipLines();
        if (cursor.atEnd() || isClosed()) {
            throw new ShellSyntaxException("a command is missing");
        }
        return new Item(command, connector);
    }

    private ShellScript.Command pipeline() throws ShellSyntaxException {
        cursor.skipBlanks();
        var status = ShellScript.Status.KEPT;
        while (compounds.isAhead("!") || compounds.isAhead("time")) {
            if (cursor.take('!')) {
                status =
                        status == ShellScript.Status.KEPT
                                ? ShellScript.Status.NEGATED
                                : ShellScript.Status.KEPT;
                cursor.skipBlanks();
            } else {
                time();
            }
        }
        var first = command();
        cursor.skipBlanks();
        if (status == ShellScript.Status.KEPT && (cursor.peek() != '|' || cursor.peek(1) == '|')) {
            return first;
        }
        var commands = new ArrayList<ShellScript.Command>();
        commands.add(first);
        while (cursor.peek() == '|' && cursor.peek(1) != '|') {
            cursor.at++;
            cursor.take('&');
            checkJoined();
            skipLines();
            commands.add(command());
            cursor.skipBlanks();
        }
        var pipeline = new ShellScript.Pipeline(commands, status);
        seen.pipelines.add(pipeline);
        return pipeline;
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
        return cursor.at + ahead >= cursor.text.length()
                || ShellCharacters.endsWord(cursor.peek(ahead));
    }

    private ShellScript.Command command() throws ShellSyntaxException {
        cursor.enter();
        cursor.skipBlanks();
        var command = compounds.isStart() ? compounds.read() : simples.read();
        cursor.leave();
        return command;
    }

    /** An operator that goes on in the next line would be read as two. */
    void checkJoined() throws ShellSyntaxException {
        if (cursor.peek() == '\\'
                && cursor.peek(1) == '\n'
                && "|&;<>(".indexOf(cursor.peek(2)) >= 0
                && cursor.peek(2) != CommandCursor.END) {
            throw new ShellSyntaxException("an operator continues on the next line");
        }
    }

    /** Past blanks, comments and ends of lines. */
    void skipLines() throws ShellSyntaxException {
        cursor.skipBlanks();
        while (cursor.peek() == '\n') {
            newline();
            cursor.skipBlanks();
        }
    }

    private void newline() throws ShellSyntaxException {
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
