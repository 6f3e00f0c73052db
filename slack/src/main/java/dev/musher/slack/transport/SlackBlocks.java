package dev.musher.slack.transport;

import com.slack.api.model.block.ActionsBlock;
import com.slack.api.model.block.LayoutBlock;
import com.slack.api.model.block.RichTextBlock;
import com.slack.api.model.block.SectionBlock;
import com.slack.api.model.block.composition.MarkdownTextObject;
import com.slack.api.model.block.composition.PlainTextObject;
import com.slack.api.model.block.element.BlockElement;
import com.slack.api.model.block.element.ButtonElement;
import com.slack.api.model.block.element.RichTextElement;
import com.slack.api.model.block.element.RichTextListElement;
import com.slack.api.model.block.element.RichTextPreformattedElement;
import com.slack.api.model.block.element.RichTextSectionElement;
import dev.musher.base.text.OneLineText;
import dev.musher.base.text.PrintableText;
import dev.musher.chat.reply.Block;
import dev.musher.chat.reply.PlainText;
import dev.musher.chat.reply.Reply;
import java.util.ArrayList;
import java.util.List;

/**
 * A reply as Slack's blocks. Anybody's words are elements of rich text, in which nothing is read as
 * a mark; what a model wrote is in Slack's marks. Its bounds: 3,000 characters of a section, 25
 * buttons of a row, 75 characters of a label, 2,000 of a value.
 */
final class SlackBlocks {
    static final int MOST_BUTTONS = 25;

    private static final int MOST_IN_SECTION = 3_000;
    private static final int MOST_IN_LABEL = 75;
    private static final int MOST_IN_VALUE = 2_000;
    private static final int MOST_IN_NOTIFICATION = 300;
    private static final String EMPTY = "(empty)";

    private final List<LayoutBlock> blocks = new ArrayList<>();
    private final List<BlockElement> rich = new ArrayList<>();
    private boolean afterParagraph;

    private SlackBlocks() {}

    static List<LayoutBlock> of(Reply reply) {
        var made = new SlackBlocks();
        reply.blocks().forEach(made::add);
        if (made.blocks.isEmpty() && made.rich.isEmpty()) {
            made.addParagraph(EMPTY);
        }
        made.endRichText();
        return List.copyOf(made.blocks);
    }

    /** What a notification and a screen reader say. */
    static String notification(Reply reply) {
        String all = OneLineText.beginning(PlainText.of(reply), MOST_IN_NOTIFICATION);
        return all.isBlank() ? EMPTY : SlackText.escape(all);
    }

    private void add(Block block) {
        switch (block) {
            case Block.Paragraph(var text) -> addParagraph(PrintableText.lines(text));
            case Block.Markdown(var text) -> addMarkdown(PrintableText.lines(text.strip()));
            case Block.Bullets(var items) -> addRich(bullets(items));
            case Block.Table _, Block.Code _ -> addCode(PlainText.of(Reply.of(block)));
            case Block.Buttons(var buttons) -> addButtons(buttons);
        }
    }

    private void addParagraph(String text) {
        if (!text.isEmpty()) {
            boolean follows = afterParagraph;
            addRich(
                    RichTextSectionElement.builder()
                            .elements(List.of(text((follows ? "\n\n" : "") + text)))
                            .build());
            afterParagraph = true;
        }
    }

    private static BlockElement bullets(List<String> items) {
        return RichTextListElement.builder()
                .style("bullet")
                .elements(
                        items.stream()
                                .map(PrintableText::line)
                                .map(item -> item.isEmpty() ? EMPTY : item)
                                .<RichTextElement>map(
                                        item ->
                                                RichTextSectionElement.builder()
                                                        .elements(List.of(text(item)))
                                                        .build())
                                .toList())
                .build();
    }

    private void addCode(String text) {
        if (!text.isEmpty()) {
            addRich(RichTextPreformattedElement.builder().elements(List.of(text(text))).build());
        }
    }

    private void addRich(BlockElement element) {
        rich.add(element);
        afterParagraph = false;
    }

    private static RichTextSectionElement.Text text(String words) {
        return RichTextSectionElement.Text.builder().text(words).build();
    }

    private void endRichText() {
        if (!rich.isEmpty()) {
            blocks.add(RichTextBlock.builder().elements(List.copyOf(rich)).build());
            rich.clear();
            afterParagraph = false;
        }
    }

    private void addMarkdown(String text) {
        endRichText();
        for (String piece : marked(text, MOST_IN_SECTION)) {
            // Verbatim: @channel and addresses in it stay text.
            var marked = MarkdownTextObject.builder().text(piece).verbatim(true).build();
            blocks.add(SectionBlock.builder().text(marked).build());
        }
    }

    /** Marking makes a text longer, up to five times. */
    private static List<String> marked(String text, int most) {
        var pieces = new ArrayList<String>();
        for (String piece : PlainText.pieces(text, most)) {
            String whole = SlackMarkdown.of(piece);
            if (whole.length() <= MOST_IN_SECTION) {
                pieces.add(whole);
            } else {
                pieces.addAll(marked(piece, piece.length() / 2));
            }
        }
        return pieces;
    }

    private void addButtons(List<Block.Button> buttons) {
        var shown = new ArrayList<BlockElement>();
        var typed = new ArrayList<Block.Button>();
        for (var button : buttons) {
            if (shown.size() < MOST_BUTTONS && button.command().length() <= MOST_IN_VALUE) {
                shown.add(button(button, shown.size()));
            } else {
                typed.add(button);
            }
        }
        if (!typed.isEmpty()) {
            addParagraph(PlainText.of(Reply.of(new Block.Buttons(typed))));
        }
        if (!shown.isEmpty()) {
            endRichText();
            blocks.add(ActionsBlock.builder().elements(shown).build());
        }
    }

    private static ButtonElement button(Block.Button button, int number) {
        String label = OneLineText.beginning(PrintableText.line(button.label()), MOST_IN_LABEL);
        return ButtonElement.builder()
                .text(
                        PlainTextObject.builder()
                                .text(label.isBlank() ? EMPTY : label)
                                .emoji(false)
                                .build())
                .actionId("command-" + number)
                .value(button.command())
                .build();
    }
}
