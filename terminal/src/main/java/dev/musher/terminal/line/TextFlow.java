package dev.musher.terminal.line;

import dev.musher.base.text.DisplayWidth;
import dev.musher.base.text.PrintableText;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;

/**
 * The words of a model as they come, made into lines that fit, with light Markdown: headings and
 * strong words are bold, code is left as it is. A finished line never changes again; the word that
 * is still growing is held back.
 */
final class TextFlow {
    private static final String TAB = "    ";

    private final IntSupplier width;
    private final TextStyle textStyle;
    private final InlineMarks marks;
    private final StringBuilder word = new StringBuilder();
    private final LineFiller filling;
    private String held = "";
    private Block block = Block.UNKNOWN;
    private boolean fenced;

    /** What the model is writing. */
    private enum Block {
        /** Nothing yet on this line. */
        UNKNOWN,
        TEXT,
        HEADING,
        /** A line of three backticks, or a line between two of them. */
        CODE
    }

    TextFlow(IntSupplier width, TextStyle textStyle) {
        this.width = width;
        this.textStyle = textStyle;
        this.marks = new InlineMarks(textStyle);
        this.filling = new LineFiller(width);
    }

    /** The lines that the text finishes. */
    List<String> add(String text) {
        String whole = held + text;
        int end = whole.length();
        // Half of a character, or of a line break, waits for its other half.
        if (end > 0 && isHalf(whole.charAt(end - 1))) {
            end--;
        }
        held = whole.substring(end);
        return take(whole.substring(0, end));
    }

    /** What is still open becomes a line. */
    List<String> finish() {
        var lines = new ArrayList<>(take(held.replace("\r", "")));
        held = "";
        if (!word.isEmpty() || !filling.isEmpty()) {
            endParagraph(lines);
        }
        fenced = false;
        return lines;
    }

    /** The line that is not finished, as far as it is certain. */
    String partial() {
        return filling.line();
    }

    private static boolean isHalf(char last) {
        return Character.isHighSurrogate(last) || last == '\r';
    }

    private List<String> take(String text) {
        var lines = new ArrayList<String>();
        String clean = PrintableText.lines(text.replace("\r\n", "\n")).replace("\t", TAB);
        for (int at = 0; at < clean.length(); ) {
            int codePoint = clean.codePointAt(at);
            int next = at + Character.charCount(codePoint);
            if (codePoint == '\n') {
                endParagraph(lines);
            } else if (fenced || block == Block.CODE) {
                word.appendCodePoint(codePoint);
            } else if (codePoint == ' ') {
                endWord(lines);
                space();
            } else if (codePoint > 0x7f && DisplayWidth.of(clean.substring(at, next)) > 1) {
                // Scripts without spaces may break anywhere.
                endWord(lines);
                word.appendCodePoint(codePoint);
                endWord(lines);
            } else {
                word.appendCodePoint(codePoint);
            }
            at = next;
        }
        return lines;
    }

    private void space() {
        if (block == Block.CODE) {
            word.append(' ');
        } else if (block != Block.HEADING || !filling.isEmpty()) {
            filling.space();
        }
    }

    private void endParagraph(List<String> lines) {
        endWord(lines);
        if (fenced || block == Block.CODE) {
            String code = word.toString();
            word.setLength(0);
            boolean fence = isFence(code.strip());
            for (String cut : LineWrapper.cells(code, Math.max(1, width.getAsInt()), "")) {
                lines.add(fence ? textStyle.dim(cut) : textStyle.cyan(cut));
            }
            fenced ^= fence;
        } else {
            lines.add(filling.line());
        }
        filling.clear();
        marks.reset();
        block = Block.UNKNOWN;
    }

    private void endWord(List<String> lines) {
        if (fenced || block == Block.CODE || word.isEmpty()) {
            return;
        }
        if (block == Block.UNKNOWN) {
            begin(word.toString());
        }
        if (block == Block.CODE || word.isEmpty()) {
            return;
        }
        var marked = marks.take(word.toString());
        word.setLength(0);
        String shown = block == Block.HEADING ? textStyle.bold(marked.plain()) : marked.shown();
        filling.place(shown, marked.plain(), lines);
    }

    /** Finds out by its first word what a line is. */
    private void begin(String first) {
        if (isFence(first)) {
            block = Block.CODE;
        } else if (textStyle == TextStyle.COLOURED && isHashes(first)) {
            block = Block.HEADING;
            word.setLength(0);
        } else {
            block = Block.TEXT;
            filling.hang(isBullet(first) ? DisplayWidth.of(first) + 1 : 0);
        }
    }

    private static boolean isFence(String word) {
        return word.startsWith("```") || word.startsWith("~~~");
    }

    private static boolean isHashes(String word) {
        return word.length() <= 6 && word.chars().allMatch(c -> c == '#');
    }

    private static boolean isBullet(String word) {
        boolean numbered =
                word.length() <= 4 && word.endsWith(".") && Character.isDigit(word.charAt(0));
        return numbered || word.equals("-") || word.equals("*") || word.equals("+");
    }
}
