package dev.musher.terminal.markdown;

import dev.musher.base.text.DisplayWidth;
import dev.musher.base.text.PrintableText;
import dev.musher.terminal.markdown.InlineMarks.Marked;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntSupplier;

/**
 * The words of a model as they come, made into lines that fit, with their Markdown drawn; without
 * colours it stays as it was written. A finished line never changes again. Held back are the word
 * that is still growing, what stands between a mark and its other half, a line of code, and a table
 * until it ends, all of them bounded.
 */
public final class TextFlow {
    private static final String TAB = "    ";
    private static final String QUOTE_BAR = "│ ";
    private static final int LONGEST_RULE = 40;

    /** Between a mark and its other half. */
    private static final int MOST_HELD = 400;

    private static final int MOST_ROWS = 200;
    private static final int LONGEST_ROW = 4000;

    private final IntSupplier width;
    private final TextStyle textStyle;
    private final StringBuilder word = new StringBuilder();
    private final LineFiller filling;
    private final List<String> rows = new ArrayList<>();
    private String held = "";
    private Block block = Block.UNKNOWN;
    private String heading = "";
    private boolean behindBar;
    private int depth;
    private Quote tableQuote = Quote.NONE;
    private Optional<Fence> fence = Optional.empty();

    /** What the model is writing. */
    private enum Block {
        /** Nothing yet on this line. */
        UNKNOWN,
        TEXT,
        /** A line that is taken whole: of code, of a table, or what begins and ends code. */
        CODE,
        ROW
    }

    /**
     * The quote that a block is in.
     *
     * @param depth how many marks its lines begin with
     * @param bars what is drawn for them, where there is room for it
     */
    private record Quote(int depth, String bars, int cells) {
        static final Quote NONE = new Quote(0, "", 0);

        /** A line without the marks of the quote; empty if it does not belong to it. */
        Optional<String> inner(String line) {
            String inner = line;
            for (int level = 0; level < depth; level++) {
                String marked = inner.stripLeading();
                if (!marked.startsWith(">")) {
                    return Optional.empty();
                }
                inner = marked.substring(marked.startsWith("> ") ? 2 : 1);
            }
            return Optional.of(inner);
        }

        List<String> drawn(List<String> lines) {
            return lines.stream().map(line -> bars + line).toList();
        }
    }

    /** What the lines of code stand between. */
    private record Fence(String marks, CodeHighlighter highlighter, Quote quote) {
        boolean isClosedBy(String line) {
            return line.startsWith(marks) && line.replace(marks.substring(0, 1), "").isEmpty();
        }
    }

    public TextFlow(IntSupplier width, TextStyle textStyle) {
        this.width = width;
        this.textStyle = textStyle;
        this.filling = new LineFiller(width);
    }

    /** The lines that the text finishes. */
    public List<String> add(String text) {
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
    public List<String> finish() {
        var lines = new ArrayList<>(take(held.replace("\r", "")));
        held = "";
        if (!word.isEmpty() || !filling.isEmpty()) {
            endLine(lines);
        }
        endTable(lines);
        fence = Optional.empty();
        return lines;
    }

    /** The line that is not finished, as far as it is certain. */
    public String partial() {
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
                endLine(lines);
            } else if (isTakenWhole()) {
                word.appendCodePoint(codePoint);
            } else if (codePoint == ' ') {
                space(lines);
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

    private boolean isTakenWhole() {
        return fence.isPresent() || block == Block.CODE || block == Block.ROW;
    }

    private void space(List<String> lines) {
        endWord(lines);
        if (behindBar) {
            behindBar = false;
        } else if (!word.isEmpty()) {
            word.append(' ');
        } else if (heading.isEmpty() || !filling.isEmpty()) {
            filling.space();
        }
    }

    private void endLine(List<String> lines) {
        String whole = word.toString();
        if (fence.isPresent()) {
            var inner = fence.get().quote().inner(whole);
            if (inner.isEmpty()) {
                endQuotedCode(fence.get().quote(), lines);
                word.setLength(0);
                lines.addAll(take(whole + "\n"));
                return;
            }
            endCode(inner.get(), lines);
        } else if (block == Block.CODE) {
            endCode(whole, lines);
        } else if (block == Block.UNKNOWN && isRule(word.toString())) {
            endTable(lines);
            lines.add(textStyle.dim("─".repeat(Math.min(LONGEST_RULE, room()))));
        } else {
            if (block == Block.UNKNOWN && !word.isEmpty()) {
                begin(lines);
            }
            endText(lines);
        }
        word.setLength(0);
        filling.clear();
        heading = "";
        behindBar = false;
        depth = 0;
        block = Block.UNKNOWN;
    }

    /** With its quote the code in it ends, whether it was closed or not. */
    private void endQuotedCode(Quote quote, List<String> lines) {
        fence = Optional.empty();
        addFence("", "───", quote, lines);
    }

    private Quote quote() {
        return depth == 0 ? Quote.NONE : new Quote(depth, filling.bars(), filling.barCells());
    }

    private void endText(List<String> lines) {
        if (block == Block.CODE) {
            endCode(word.toString(), lines);
        } else if (block == Block.ROW) {
            endRow(word.toString(), lines);
        } else {
            place(lines);
            endTable(lines);
            lines.add(filling.line());
        }
    }

    private void endCode(String line, List<String> lines) {
        String text = line.strip();
        if (fence.isEmpty()) {
            int marks = marks(text);
            String language = text.substring(marks).strip();
            fence =
                    Optional.of(
                            new Fence(
                                    text.substring(0, marks),
                                    new CodeHighlighter(language, textStyle),
                                    quote()));
            addFence(text, ("─── " + language).strip(), quote(), lines);
        } else if (fence.get().isClosedBy(text)) {
            var quote = fence.get().quote();
            fence = Optional.empty();
            addFence(text, "───", quote, lines);
        } else {
            var quote = fence.get().quote();
            lines.addAll(quote.drawn(fence.get().highlighter().lines(line, room(quote))));
        }
    }

    private void addFence(String written, String drawn, Quote quote, List<String> lines) {
        boolean plain = textStyle == TextStyle.PLAIN;
        String shown = DisplayWidth.shorten(plain ? written : drawn, room(quote));
        lines.add(quote.bars() + textStyle.dim(shown));
    }

    private void endRow(String row, List<String> lines) {
        if (rows.isEmpty()) {
            tableQuote = quote();
        }
        rows.add(row);
        boolean isTable = rows.size() < 2 || MarkdownTable.isTable(rows);
        if (!isTable || rows.size() >= MOST_ROWS || row.length() > LONGEST_ROW) {
            endTable(lines);
        }
    }

    private void endTable(List<String> lines) {
        int room = room(tableQuote);
        if (MarkdownTable.isTable(rows) && areShort()) {
            lines.addAll(tableQuote.drawn(new MarkdownTable(room, textStyle).lines(rows)));
        } else if (!rows.isEmpty()) {
            lines.addAll(tableQuote.drawn(LineWrapper.words(String.join("\n", rows), room, "")));
        }
        rows.clear();
    }

    private boolean areShort() {
        return rows.stream().allMatch(row -> row.length() <= LONGEST_ROW);
    }

    private void endWord(List<String> lines) {
        if (word.isEmpty()) {
            return;
        }
        if (block == Block.UNKNOWN) {
            begin(lines);
        }
        boolean waits =
                textStyle == TextStyle.COLOURED
                        && word.length() < MOST_HELD
                        && InlineMarks.isOpen(word.toString());
        if (!isTakenWhole() && !waits) {
            place(lines);
        }
    }

    private void place(List<String> lines) {
        for (Marked marked : InlineMarks.words(word.toString(), heading, textStyle)) {
            for (int space = 0; space < marked.gap(); space++) {
                filling.space();
            }
            filling.place(marked.shown(), marked.plain(), lines);
        }
        word.setLength(0);
    }

    /** Finds out by its first word what a line is. */
    private void begin(List<String> lines) {
        String first = word.toString();
        if (marks(first) >= 3) {
            endTable(lines);
            block = Block.CODE;
        } else if (textStyle == TextStyle.PLAIN) {
            block = Block.TEXT;
            filling.hang(isBullet(first) ? DisplayWidth.of(first) + 1 : 0);
        } else if (first.startsWith(">")) {
            beginQuote(lines);
        } else if (first.startsWith("|")) {
            if (tableQuote.depth() != depth) {
                endTable(lines);
            }
            block = Block.ROW;
        } else {
            endTable(lines);
            beginDrawn(first);
        }
    }

    /** Behind the bar anything may begin. */
    private void beginQuote(List<String> lines) {
        filling.bar(textStyle.dim(QUOTE_BAR));
        depth++;
        word.deleteCharAt(0);
        behindBar = word.isEmpty();
        if (!behindBar) {
            begin(lines);
        }
    }

    private void beginDrawn(String first) {
        block = Block.TEXT;
        if (isHashes(first)) {
            heading = heading(first.length());
            word.setLength(0);
        } else if (isBullet(first)) {
            filling.hang(DisplayWidth.of(first) + 1);
            boolean numbered = Character.isDigit(first.charAt(0));
            word.replace(0, word.length(), numbered ? first : "•");
        } else {
            filling.hang(0);
        }
    }

    private static String heading(int level) {
        return switch (level) {
            case 1 -> "1;4";
            case 2 -> "1";
            default -> "1;3";
        };
    }

    private int room() {
        return Math.max(1, width.getAsInt());
    }

    private int room(Quote quote) {
        return Math.max(1, width.getAsInt() - quote.cells());
    }

    /** How many backticks or tildes a line begins with. */
    private static int marks(String text) {
        int at = 0;
        while (at < text.length()
                && (text.charAt(at) == '`' || text.charAt(at) == '~')
                && text.charAt(at) == text.charAt(0)) {
            at++;
        }
        // Three backticks that are closed in the same line are code inside of it.
        return at >= 3 && text.charAt(0) == '`' && text.indexOf('`', at) >= 0 ? 0 : at;
    }

    private boolean isRule(String line) {
        if (textStyle == TextStyle.PLAIN || line.length() < 3 || !filling.isEmpty()) {
            return false;
        }
        char first = line.charAt(0);
        return "-*_".indexOf(first) >= 0 && line.chars().allMatch(c -> c == first);
    }

    private static boolean isHashes(String word) {
        return word.length() <= 6 && word.chars().allMatch(c -> c == '#');
    }

    private static boolean isBullet(String word) {
        boolean numbered =
                word.length() <= 4
                        && (word.endsWith(".") || word.endsWith(")"))
                        && Character.isDigit(word.charAt(0));
        return numbered || word.equals("-") || word.equals("*") || word.equals("+");
    }
}
