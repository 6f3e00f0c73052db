package dev.musher.chat.telegram;

import dev.musher.base.text.PrintableText;
import dev.musher.chat.markup.HtmlText;
import dev.musher.chat.markup.MarkdownPart;
import dev.musher.chat.markup.MarkdownParts;
import dev.musher.chat.markup.Span;
import dev.musher.chat.reply.Block;
import dev.musher.chat.reply.PlainText;
import dev.musher.chat.reply.Reply;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A reply in the HTML of the Bot API. It names nobody: the vendor would tell everybody whose name
 * stands behind an at sign.
 *
 * @param at what stands for such a sign
 */
record TelegramHtml(String at) {
    private static final Pattern MENTION = Pattern.compile("(?<![\\p{L}\\p{N}_])@(?=\\w)");
    private static final Pattern ENTITY = Pattern.compile("&(?:amp|lt|gt);");
    private static final Pattern TAG = Pattern.compile("<[^>]*>");

    /** Followed by a sign that is not seen. */
    private static final TelegramHtml DIVIDED = new TelegramHtml("@\u2060");

    /** A sign of its own, which takes no more space. */
    private static final TelegramHtml WIDE = new TelegramHtml("\uFF20");

    /**
     * Without its buttons. What is shown fits, if the reply's plain text does: Markdown that would
     * be longer laid out is shown as it was written.
     *
     * @param most characters that may be shown
     */
    static String of(Reply reply, int most) {
        var text =
                new Reply(
                        reply.outcome(),
                        reply.blocks().stream()
                                .filter(block -> !(block instanceof Block.Buttons))
                                .toList());
        for (TelegramHtml style : List.of(DIVIDED, WIDE)) {
            String html = style.whole(text);
            if (shown(html) <= most) {
                return html;
            }
        }
        return WIDE.escaped(PlainText.of(text));
    }

    private static int shown(String html) {
        return ENTITY.matcher(TAG.matcher(html).replaceAll("")).replaceAll("-").length();
    }

    private String whole(Reply reply) {
        return reply.blocks().stream().map(this::of).collect(Collectors.joining("\n\n"));
    }

    private String of(Block block) {
        return switch (block) {
            case Block.Paragraph(var text) -> escaped(PrintableText.lines(text));
            case Block.Markdown(var text) ->
                    MarkdownParts.of(text).stream()
                            .map(this::of)
                            .collect(Collectors.joining("\n\n"));
            case Block.Bullets(var items) ->
                    items.stream()
                            .map(item -> "• " + escaped(PrintableText.line(item)))
                            .collect(Collectors.joining("\n"));
            case Block.Table _ -> code(PlainText.of(Reply.of(block)));
            case Block.Code(var text) -> code(PrintableText.lines(text.stripTrailing()));
            case Block.Buttons _ -> "";
        };
    }

    private String of(MarkdownPart part) {
        return switch (part) {
            case MarkdownPart.Lines(var spans) -> of(spans);
            case MarkdownPart.Items(var items) ->
                    items.stream().map(item -> "• " + of(item)).collect(Collectors.joining("\n"));
            case MarkdownPart.Heading(var text) -> "<b>" + escaped(text) + "</b>";
            case MarkdownPart.Code(var text) -> code(text);
        };
    }

    /** Nothing in code is taken for a name. */
    private String of(List<Span> spans) {
        return HtmlText.of(
                spans.stream()
                        .<Span>map(
                                span ->
                                        switch (span) {
                                            case Span.Plain(var text) ->
                                                    new Span.Plain(withoutMention(text));
                                            case Span.Strong(var text) ->
                                                    new Span.Strong(withoutMention(text));
                                            case Span.Code code -> code;
                                        })
                        .toList());
    }

    private String escaped(String text) {
        return HtmlText.escaped(withoutMention(text));
    }

    private String withoutMention(String text) {
        return MENTION.matcher(text).replaceAll(at);
    }

    private static String code(String text) {
        return text.isEmpty() ? "" : "<pre>" + HtmlText.escaped(text) + "</pre>";
    }
}
