package dev.musher.chat.reply;

import dev.musher.base.text.PrintableText;
import dev.musher.base.text.TextTable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A reply as plain text, safe for a terminal, and text in pieces for whom it is too long. */
public final class PlainText {
    private static final String BETWEEN = "\n\n";

    private PlainText() {}

    public static String of(Reply reply) {
        return reply.blocks().stream().map(PlainText::of).collect(Collectors.joining(BETWEEN));
    }

    private static String of(Block block) {
        return switch (block) {
            case Block.Paragraph(var text) -> PrintableText.lines(text);
            case Block.Markdown(var text) -> PrintableText.lines(text.strip());
            case Block.Bullets(var items) ->
                    items.stream()
                            .map(item -> "- " + PrintableText.line(item))
                            .collect(Collectors.joining("\n"));
            case Block.Table(var rows) -> table(rows);
            case Block.Code(var text) -> PrintableText.lines(text.stripTrailing());
            case Block.Buttons(var buttons) ->
                    buttons.stream()
                            .map(button -> button.label() + ": " + button.command())
                            .collect(Collectors.joining("\n"));
        };
    }

    private static String table(List<List<String>> rows) {
        var lines = new ArrayList<String>();
        int columns = rows.stream().mapToInt(List::size).max().orElse(0);
        List<Function<List<String>, String>> cells =
                IntStream.range(0, columns)
                        .<Function<List<String>, String>>mapToObj(
                                column ->
                                        row ->
                                                column < row.size()
                                                        ? PrintableText.line(row.get(column))
                                                        : "")
                        .toList();
        TextTable.print(rows, cells, lines::add);
        return String.join("\n", lines);
    }

    /**
     * A text in pieces of at most so many characters: cut between paragraphs, else between lines,
     * else anywhere but within a character. The pieces in a row have every word of the text.
     */
    public static List<String> pieces(String text, int most) {
        var pieces = new ArrayList<String>();
        String all = text.stripTrailing();
        int from = begin(all, 0, most);
        while (all.length() - from > most) {
            // No more than this is looked at for a piece, however long the text is.
            int window = Math.min(from + most + 2, all.length());
            int end = from + end(all.substring(from, window), most);
            pieces.add(all.substring(from, end).stripTrailing());
            from = begin(all, end, most);
        }
        pieces.add(all.substring(from));
        pieces.removeIf(String::isBlank);
        return pieces;
    }

    /** Where the next piece begins: a line keeps its indentation, which code needs. */
    private static int begin(String text, int from, int most) {
        int words = from;
        while (words < text.length() && Character.isWhitespace(text.charAt(words))) {
            words++;
        }
        int line = text.substring(from, words).lastIndexOf('\n');
        int begin = line >= 0 ? from + line + 1 : from == 0 ? 0 : words;
        return words - begin < most ? begin : words;
    }

    private static int end(String text, int most) {
        for (String mark : List.of(BETWEEN, "\n", " ")) {
            int at = text.lastIndexOf(mark, most);
            if (at > 0) {
                return at;
            }
        }
        return Character.isHighSurrogate(text.charAt(most - 1)) && most > 1 ? most - 1 : most;
    }
}
