package dev.musher.tools.command.bash;

import dev.musher.tools.command.bash.RawWord.Part;
import dev.musher.tools.command.bash.RawWord.Quoting;
import java.util.ArrayList;
import java.util.List;

/** Here-documents: announced in a line, with their bodies in the lines after it. */
final class HereDocuments {
    private final ShellParser shellParser;
    private final CommandCursor commandCursor;
    private final List<Announced> waiting = new ArrayList<>(0);
    private int closed;

    HereDocuments(ShellParser shellParser) {
        this.shellParser = shellParser;
        this.commandCursor = shellParser.cursor;
    }

    /** A here-document whose body may still have to come. */
    private static final class Announced {
        final String delimiter;
        final Quoting quoting;
        final boolean indented;
        final List<Part> parts = new ArrayList<>(1);
        final List<ShellScript> scripts = new ArrayList<>(0);

        Announced(RawWord delimiter, boolean indented) throws ShellSyntaxException {
            var text = new StringBuilder();
            for (Part part : delimiter.parts()) {
                if (part instanceof Part.Text(var some, _)) {
                    text.append(some);
                } else {
                    throw new ShellSyntaxException("the end of a here-document is unusual");
                }
            }
            if (!ShellCharacters.isName(text.toString())) {
                throw new ShellSyntaxException("the end of a here-document is unusual");
            }
            this.delimiter = text.toString();
            this.quoting = delimiter.isQuotedAnywhere() ? Quoting.QUOTED : Quoting.BARE;
            this.indented = indented;
        }
    }

    /** Reads the delimiter; the word that is given back gets its content with the lines below. */
    RawWord announce() throws ShellSyntaxException {
        boolean indented = commandCursor.take('-');
        commandCursor.skipBlanks();
        var here = new Announced(shellParser.words.read(), indented);
        waiting.add(here);
        return new RawWord("<<" + here.delimiter, here.parts, here.scripts);
    }

    /** Begins a list inside of something; what was announced outside stays out of its lines. */
    int open() {
        int before = closed;
        closed = waiting.size();
        return before;
    }

    void close(int before) throws ShellSyntaxException {
        if (waiting.size() > closed) {
            throw new ShellSyntaxException("a here-document has no body");
        }
        closed = before;
    }

    /** At the beginning of a line. */
    void readBodies() throws ShellSyntaxException {
        if (waiting.isEmpty()) {
            return;
        }
        if (closed > 0) {
            throw new ShellSyntaxException("a here-document starts in the middle of something");
        }
        for (Announced here : waiting) {
            read(here);
        }
        waiting.clear();
    }

    private void read(Announced here) throws ShellSyntaxException {
        var body = new StringBuilder();
        while (true) {
            if (commandCursor.atEnd()) {
                if (commandCursor.depth() > 0) {
                    throw new ShellSyntaxException("a here-document is not closed");
                }
                break;
            }
            int end = commandCursor.text.indexOf('\n', commandCursor.at);
            end = end < 0 ? commandCursor.text.length() : end;
            int start = commandCursor.at;
            while (here.indented && start < end && commandCursor.text.charAt(start) == '\t') {
                start++;
            }
            String line = commandCursor.text.substring(start, end);
            commandCursor.at = Math.min(end + 1, commandCursor.text.length());
            if (line.equals(here.delimiter)) {
                break;
            }
            body.append(line).append('\n');
        }
        expand(here, body.toString());
    }

    /** What is in it is expanded like text in double quotes, unless the delimiter is quoted. */
    private void expand(Announced here, String body) throws ShellSyntaxException {
        if (here.quoting == Quoting.QUOTED) {
            here.parts.add(new Part.Text(body, Quoting.QUOTED));
            return;
        }
        var inside =
                new ShellParser(new CommandCursor(body, commandCursor.depth()), shellParser.seen);
        var builder = new RawWordBuilder();
        builder.quotes();
        while (!inside.cursor.atEnd()) {
            inside.words.quotedPiece(builder, "$`\\");
        }
        var word = builder.word("");
        here.parts.addAll(word.parts());
        here.scripts.addAll(word.scripts());
    }
}
