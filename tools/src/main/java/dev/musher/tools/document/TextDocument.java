package dev.musher.tools.document;

import dev.musher.base.text.LineEdit;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The text of a file. What a model sees and edits has line feeds only and no byte order mark; the
 * document knows how each line really ends, and gives every byte back that no change touched.
 */
public final class TextDocument {
    /** The most bytes of a file that is edited: a change holds it in memory several times. */
    public static final int LARGEST = 16 * 1024 * 1024;

    private static final String MARK = "\uFEFF";

    private final String mark;
    private final String text;
    private final LineEndings endings;
    private final Characters alphabet;

    /** Set before anybody else sees the document, like the rest. */
    private int droppedFeeds = Integer.MAX_VALUE;

    /** Empty unless it was made by changes to another. */
    private Optional<Origin> origin = Optional.empty();

    /** The file's content, where it came from a file. */
    private Optional<EncodedText> encoded = Optional.empty();

    /** What a document was made of, with so many characters the same before and behind. */
    private record Origin(TextDocument document, int before, int behind) {}

    /** Whole lines of a text, and what is there in their place in another. */
    record LineChange(String before, String after) {}

    /** Texts of plain ASCII need not be looked through to be encoded. */
    private enum Characters {
        ASCII,
        ANY;

        static Characters of(String text) {
            for (int i = 0; i < text.length(); i++) {
                if (text.charAt(i) >= 0x80) {
                    return ANY;
                }
            }
            return ASCII;
        }
    }

    private TextDocument(String mark, String text, LineEndings endings, Characters alphabet) {
        this.mark = mark;
        this.text = text;
        this.endings = endings;
        this.alphabet = alphabet;
    }

    /** Text whose endings and mark are those that it has. */
    public static TextDocument of(String content) {
        return of(content, Characters.ANY);
    }

    private static TextDocument of(String content, Characters alphabet) {
        var endings = LineEndings.of(content);
        var text = endings.equals(LineEndings.FEEDS) ? content : content.replace("\r\n", "\n");
        return of(text, endings, alphabet);
    }

    private static TextDocument of(String marked, LineEndings endings, Characters alphabet) {
        var mark = marked.startsWith(MARK) ? MARK : "";
        return new TextDocument(mark, marked.substring(mark.length()), endings, alphabet);
    }

    /** The document of a file's bytes. A replacement character in it may be its own. */
    public static DecodedFile decode(byte[] bytes) {
        var kind = ContentKind.of(bytes);
        if (kind != ContentKind.TEXT) {
            return new DecodedFile.Opaque(kind.what());
        }
        if (PlainTextBytes.is(bytes)) {
            var plain = new String(bytes, StandardCharsets.ISO_8859_1);
            return new DecodedFile.Text(
                    new TextDocument("", plain, LineEndings.FEEDS, Characters.ASCII));
        }
        var feeds = EncodedText.withoutReturns(bytes);
        var content = new String(feeds.orElse(bytes), StandardCharsets.UTF_8);
        if (content.indexOf('\uFFFD') >= 0) {
            int fault = MalformedText.firstFault(bytes);
            if (fault >= 0) {
                return new DecodedFile.Opaque(
                        "not valid UTF-8 (line " + MalformedText.line(bytes, fault) + ")");
            }
        }
        boolean ascii = content.length() == feeds.orElse(bytes).length;
        var alphabet = ascii ? Characters.ASCII : Characters.ANY;
        var document =
                feeds.isPresent() && content.indexOf('\n') >= 0
                        ? of(content, LineEndings.RETURNS, alphabet)
                        : PlainTextBytes.hasReturn(bytes)
                                ? of(content, alphabet)
                                : of(content, LineEndings.FEEDS, alphabet);
        document.encoded = Optional.of(new EncodedText(bytes, document.mark));
        return new DecodedFile.Text(document);
    }

    /** The text with line feeds only, and without the mark. */
    public String text() {
        return text;
    }

    /** How many lines it has; a last one without its end counts. */
    public int lineCount() {
        int feeds = feeds(text, 0, text.length());
        return text.isEmpty() || text.endsWith("\n") ? feeds : feeds + 1;
    }

    /** The file's content. */
    public byte[] bytes() {
        if (encoded.isPresent()) {
            return encoded.get().copy();
        }
        var raw = endings.restore(text);
        return alphabet == Characters.ASCII
                ? raw.getBytes(StandardCharsets.ISO_8859_1)
                : (mark.isEmpty() ? raw : mark + raw).getBytes(StandardCharsets.UTF_8);
    }

    /**
     * The document with some of its text replaced. Untouched lines keep their endings, and new ones
     * take those of their neighbours.
     *
     * @param splices in the order of the text, none overlapping another
     */
    public TextDocument with(List<TextSplice> splices) {
        var parts = new ArrayList<String>(2 * splices.size() + 1);
        var letters = alphabet;
        int at = 0;
        for (var textSplice : splices) {
            if (textSplice.start() < at || textSplice.end() < textSplice.start()) {
                throw new IllegalArgumentException("changes out of order: " + splices);
            }
            parts.add(text.substring(at, textSplice.start()));
            parts.add(textSplice.text());
            letters = Characters.of(textSplice.text()) == Characters.ANY ? Characters.ANY : letters;
            at = textSplice.end();
        }
        parts.add(text.substring(at));
        var made =
                new TextDocument(
                        mark, String.join("", parts), endings.after(text, splices), letters);
        made.droppedFeeds = dropped(splices);
        if (!splices.isEmpty()) {
            int behind = text.length() - splices.getLast().end();
            made.origin = Optional.of(new Origin(this, splices.getFirst().start(), behind));
        }
        if (endings instanceof LineEndings.Same(var ending)) {
            made.encoded = encoded.flatMap(content -> content.with(splices, ending));
        }
        return made;
    }

    /**
     * The lines in which this document differs from the one that it was made of; all of them if it
     * was not made by changes to it.
     */
    LineChange changeOf(TextDocument before) {
        var known = origin.filter(each -> each.document().equals(before));
        int start = before.text.lastIndexOf('\n', known.map(Origin::before).orElse(0) - 1) + 1;
        int length = before.text.length();
        int feed = before.text.indexOf('\n', length - known.map(Origin::behind).orElse(0));
        int behind = feed < 0 ? 0 : length - feed;
        return new LineChange(
                before.text.substring(start, length - behind),
                text.substring(start, text.length() - behind));
    }

    /**
     * The document with another content. Lines end as they did here, whatever the content says;
     * only where no line has ended yet it says itself how its lines end. A mark that is here stays.
     */
    public TextDocument with(String content) {
        var given = of(content);
        var marked = given.mark.isEmpty() ? mark : given.mark;
        if (text.indexOf('\n') < 0) {
            return new TextDocument(marked, given.text, given.endings, Characters.ANY);
        }
        return switch (endings) {
            case LineEndings.Same same ->
                    new TextDocument(marked, given.text, same, Characters.ANY);
            case LineEndings.Mixed _ ->
                    new TextDocument(marked, text, endings, Characters.ANY)
                            .with(splicesTo(given.text));
        };
    }

    /**
     * How many lines fewer than the document has that this one was made of, or some more. It is
     * known without counting lines, of which there may be many.
     */
    int mostDroppedLines() {
        return droppedFeeds;
    }

    private int dropped(List<TextSplice> splices) {
        int dropped = 0;
        for (var textSplice : splices) {
            dropped += feeds(text, textSplice.start(), textSplice.end());
            dropped -= feeds(textSplice.text(), 0, textSplice.text().length());
        }
        return dropped + 1;
    }

    private static int feeds(String text, int start, int end) {
        int feeds = 0;
        for (int feed = text.indexOf('\n', start); feed >= 0 && feed < end; ) {
            feeds++;
            feed = text.indexOf('\n', feed + 1);
        }
        return feeds;
    }

    private List<TextSplice> splicesTo(String content) {
        var oldLines = lines(text);
        var newLines = lines(content);
        var splices = new ArrayList<TextSplice>();
        int line = 0;
        int at = 0;
        for (var edit : LineEdit.between(oldLines, newLines)) {
            int start = at + length(oldLines.subList(line, edit.oldStart()));
            at = start + length(oldLines.subList(edit.oldStart(), edit.oldEnd()));
            line = edit.oldEnd();
            var replacement = newLines.subList(edit.newStart(), edit.newEnd());
            splices.add(new TextSplice(start, at, String.join("", replacement)));
        }
        return splices;
    }

    private static int length(List<String> lines) {
        int length = 0;
        for (var line : lines) {
            length += line.length();
        }
        return length;
    }

    private static List<String> lines(String text) {
        var lines = new ArrayList<String>();
        for (int start = 0; start < text.length(); ) {
            int feed = text.indexOf('\n', start);
            int end = feed < 0 ? text.length() : feed + 1;
            lines.add(text.substring(start, end));
            start = end;
        }
        return lines;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof TextDocument that
                && mark.equals(that.mark)
                && text.equals(that.text)
                && endings.equals(that.endings);
    }

    @Override
    public int hashCode() {
        return text.hashCode();
    }

    @Override
    public String toString() {
        return mark + endings.restore(text);
    }
}
