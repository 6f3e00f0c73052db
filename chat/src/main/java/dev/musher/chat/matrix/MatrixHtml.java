package dev.musher.chat.matrix;

import dev.musher.base.text.PrintableText;
import dev.musher.chat.markup.HtmlText;
import dev.musher.chat.markup.MarkdownPart;
import dev.musher.chat.markup.MarkdownParts;
import dev.musher.chat.reply.Block;
import dev.musher.chat.reply.Reply;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** A reply in the HTML of {@code org.matrix.custom.html}, which has no links and no pills. */
final class MatrixHtml {
    private MatrixHtml() {}

    static String of(Reply reply) {
        return reply.blocks().stream().map(MatrixHtml::of).collect(Collectors.joining());
    }

    private static String of(Block block) {
        return switch (block) {
            case Block.Paragraph(var text) -> paragraph(escaped(PrintableText.lines(text)));
            case Block.Markdown(var text) ->
                    MarkdownParts.of(text).stream()
                            .map(MatrixHtml::of)
                            .collect(Collectors.joining());
            case Block.Bullets(var items) -> list(items, item -> escaped(PrintableText.line(item)));
            case Block.Table(var rows) ->
                    "<table>"
                            + rows.stream().map(MatrixHtml::row).collect(Collectors.joining())
                            + "</table>";
            case Block.Code(var text) -> code(PrintableText.lines(text.stripTrailing()));
            case Block.Buttons(var buttons) ->
                    list(
                            buttons,
                            button ->
                                    escaped(PrintableText.line(button.label()))
                                            + ": <code>"
                                            + escaped(PrintableText.line(button.command()))
                                            + "</code>");
        };
    }

    private static String of(MarkdownPart part) {
        return switch (part) {
            case MarkdownPart.Lines(var spans) -> paragraph(HtmlText.of(spans));
            case MarkdownPart.Items(var items) -> list(items, HtmlText::of);
            case MarkdownPart.Heading(var text) -> "<p><b>" + escaped(text) + "</b></p>";
            case MarkdownPart.Code(var text) -> code(text);
        };
    }

    private static String escaped(String text) {
        return HtmlText.escaped(text);
    }

    private static String paragraph(String html) {
        return "<p>" + html.replace("\n", "<br>") + "</p>";
    }

    private static String code(String text) {
        return "<pre><code>" + escaped(text) + "</code></pre>";
    }

    private static <T> String list(List<T> items, Function<T, String> html) {
        return items.stream()
                .map(item -> "<li>" + html.apply(item) + "</li>")
                .collect(Collectors.joining("", "<ul>", "</ul>"));
    }

    private static String row(List<String> cells) {
        return cells.stream()
                .map(cell -> "<td>" + escaped(PrintableText.line(cell)) + "</td>")
                .collect(Collectors.joining("", "<tr>", "</tr>"));
    }
}
