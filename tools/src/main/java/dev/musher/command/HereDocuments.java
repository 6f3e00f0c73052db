package dev.musher.command;

import dev.musher.command.RawWord.Part;
import dev.musher.command.RawWord.Quoting;
import java.util.ArrayList;
import java.util.List;

/** Here-documents: announced in a line, with their bodies in the lines after it. */
final class HereDocuments {
    private final Parser parser;
    private final Cursor cursor;
    private final List<Announced> waiting = new ArrayList<>(0);
    private int closed;

    HereDocuments(Parser parser) {
        this.parser = parser;
        this.cursor = parser.cursor;
    }

    /** A here-document whose body may still have to come. */
    private static final class Announced {
        final String delimiter;
        final Quoting quoting;
        final boolean indented;
        final List<Part> parts = new ArrayList<>(1);
        final List<Script> scripts = new ArrayList<>(0);

        Announced(RawWord delimiter, boolean indented) throws Unreadable {
            var text = new StringBuilder();
            for (Part part : delimiter.parts()) {
                if (part instanceof Part.Text(var some, _)) {
                    text.append(some);
                } else {
                    throw new Unreadable("the end of a here-document is unusual");
                }
            }
            if (!Letters.isName(text.toString())) {
                throw new Unreadable("the end of a here-document is unusual");
            }
            this.delimiter = text.toString();
            this.quoting = delimiter.isQuotedAnywhere() ? Quoting.QUOTED : Quoting.BARE;
            this.indented = indented;
        }
    }

    /** Reads the delimiter; the word that is given back gets its content with the lines below. */
    RawWord announce() throws Unreadable {
        boolean indented = cursor.take('-');
        cursor.skipBlanks();
        var here = new Announced(parser.words.read(), indented);
        waiting.add(here);
        return new RawWord("<<" + here.delimiter, here.parts, here.scripts);
    }

    /** Begins a list inside of something; what was announced outside stays out of its lines. */
    int open() {
        int before = closed;
        closed = waiting.size();
        return before;
    }

    void close(int before) throws Unreadable {
        if (waiting.size() > closed) {
            throw new Unreadable("a here-document has no body");
        }
        closed = before;
    }

    /** At the beginning of a line. */
    void readBodies() throws Unreadable {
        if (waiting.isEmpty()) {
            return;
        }
        if (closed > 0) {
            throw new Unreadable("a here-document begins in the middle of something");
        }
        for (Announced here : waiting) {
            read(here);
        }
        waiting.clear();
    }

    private void read(Announced here) throws Unreadable {
        var body = new StringBuilder();
        while (true) {
            if (cursor.atEnd()) {
                if (cursor.depth() > 0) {
                    throw new Unreadable("a here-document is not closed");
                }
                break;
            }
            int end = cursor.text.indexOf('\n', cursor.at);
            end = end < 0 ? cursor.text.length() : end;
            int start = cursor.at;
            while (here.indented && start < end && cursor.text.charAt(start) == '\t') {
                start++;
            }
            String line = cursor.text.substring(start, end);
            cursor.at = Math.min(end + 1, cursor.text.length());
            if (line.equals(here.delimiter)) {
                break;
            }
            body.append(line).append('\n');
        }
        expand(here, body.toString());
    }

    /** What is in it is expanded like text in double quotes, unless the delimiter is quoted. */
    private void expand(Announced here, String body) throws Unreadable {
        if (here.quoting == Quoting.QUOTED) {
            here.parts.add(new Part.Text(body, Quoting.QUOTED));
            return;
        }
        var inside = new Parser(new Cursor(body, cursor.depth()), parser.seen);
        var builder = new WordBuilder();
        builder.quotes();
        while (!inside.cursor.atEnd()) {
            inside.words.quotedPiece(builder, "$`\\");
        }
        var word = builder.word("");
        here.parts.addAll(word.parts());
        here.scripts.addAll(word.scripts());
    }
}
