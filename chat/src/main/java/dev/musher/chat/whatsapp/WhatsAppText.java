package dev.musher.chat.whatsapp;

import dev.musher.base.text.PrintableText;
import dev.musher.chat.markup.MarkdownPart;
import dev.musher.chat.markup.MarkdownParts;
import dev.musher.chat.markup.Span;
import dev.musher.chat.reply.Block;
import dev.musher.chat.reply.PlainText;
import dev.musher.chat.reply.Reply;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A reply in the few marks that the vendor shows. There is no way to escape them; in a conversation
 * of two there is nobody who could be called by one.
 */
final class WhatsAppText {
    private static final String FENCE = "```";

    private WhatsAppText() {}

    /**
     * Without its buttons, and without marks where it would be too long with them.
     *
     * @param most characters
     */
    static String of(Reply reply, int most) {
        var blocks =
                reply.blocks().stream().filter(block -> !(block instanceof Block.Buttons)).toList();
        String marked = blocks.stream().map(WhatsAppText::of).collect(Collectors.joining("\n\n"));
        return marked.length() <= most ? marked : PlainText.of(new Reply(reply.outcome(), blocks));
    }

    private static String of(Block block) {
        return switch (block) {
            case Block.Markdown(var text) ->
                    MarkdownParts.of(text).stream()
                            .map(WhatsAppText::of)
                            .collect(Collectors.joining("\n\n"));
            case Block.Table _ -> code(PlainText.of(Reply.of(block)));
            case Block.Code(var text) -> code(PrintableText.lines(text.stripTrailing()));
            case Block.Paragraph _, Block.Bullets _, Block.Buttons _ ->
                    PlainText.of(Reply.of(block));
        };
    }

    private static String of(MarkdownPart part) {
        return switch (part) {
            case MarkdownPart.Lines(var spans) -> of(spans);
            case MarkdownPart.Items(var items) ->
                    items.stream().map(item -> "- " + of(item)).collect(Collectors.joining("\n"));
            case MarkdownPart.Heading(var text) -> "*" + text + "*";
            case MarkdownPart.Code(var text) -> code(text);
        };
    }

    private static String of(List<Span> spans) {
        return spans.stream()
                .map(
                        span ->
                                switch (span) {
                                    case Span.Plain(var text) -> text;
                                    case Span.Strong(var text) -> "*" + text + "*";
                                    case Span.Code(var text) -> "`" + text + "`";
                                })
                .collect(Collectors.joining());
    }

    /** Within a fence there can be no other. */
    private static String code(String text) {
        return text.isEmpty() || text.contains(FENCE) ? text : FENCE + text + FENCE;
    }
}
