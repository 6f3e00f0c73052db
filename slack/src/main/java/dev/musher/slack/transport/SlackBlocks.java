package dev.musher.slack.transport;

import com.slack.api.model.block.ActionsBlock;
import com.slack.api.model.block.LayoutBlock;
import com.slack.api.model.block.SectionBlock;
import com.slack.api.model.block.composition.MarkdownTextObject;
import com.slack.api.model.block.composition.PlainTextObject;
import com.slack.api.model.block.element.BlockElement;
import com.slack.api.model.block.element.ButtonElement;
import dev.musher.base.text.OneLineText;
import dev.musher.base.text.PrintableText;
import dev.musher.chat.reply.Block;
import dev.musher.chat.reply.PlainText;
import dev.musher.chat.reply.Reply;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * A reply as Slack's blocks. Its bounds: 50 blocks of a message, 3,000 characters of a section, 25
 * buttons of a row, 75 characters of a label, 2,000 of a value.
 */
final class SlackBlocks {
    static final int MOST_BUTTONS = 25;

    private static final int MOST_IN_SECTION = 3_000;
    private static final int MOST_IN_LABEL = 75;
    private static final int MOST_IN_VALUE = 2_000;
    private static final int MOST_IN_NOTIFICATION = 300;
    private static final String FENCE = "```";
    private static final String BETWEEN = "\n\n";

    private final List<LayoutBlock> blocks = new ArrayList<>();
    private final StringBuilder section = new StringBuilder();

    private SlackBlocks() {}

    static List<LayoutBlock> of(Reply reply) {
        var made = new SlackBlocks();
        reply.blocks().forEach(made::add);
        made.endSection();
        return List.copyOf(made.blocks);
    }

    /** What a notification and a screen reader say. */
    static String notification(Reply reply) {
        return SlackText.escape(
                OneLineText.beginning(PlainText.of(reply), MOST_IN_NOTIFICATION));
    }

    private void add(Block block) {
        switch (block) {
            case Block.Paragraph(var text) ->
                    addText(PrintableText.lines(text), SlackText::escape);
            case Block.Markdown(var text) ->
                    addText(PrintableText.lines(text.strip()), SlackMarkdown::of);
            case Block.Bullets(var items) ->
                    addText(
                            items.stream()
                                    .map(item -> "• " + PrintableText.line(item))
                                    .collect(Collectors.joining("\n")),
                            SlackText::escape);
            case Block.Table _, Block.Code _ ->
                    addText(PlainText.of(Reply.of(block)), SlackBlocks::fenced);
            case Block.Buttons(var buttons) -> addButtons(buttons);
        }
    }

    private static String fenced(String text) {
        // A fence inside would end ours; an accent looks much like its first character.
        return FENCE + "\n" + SlackText.escape(text.replace(FENCE, "ˋ``")) + "\n" + FENCE;
    }

    private void addText(String text, UnaryOperator<String> marked) {
        for (String piece : pieces(text, MOST_IN_SECTION, marked)) {
            if (section.length() + BETWEEN.length() + piece.length() > MOST_IN_SECTION) {
                endSection();
            }
            section.append(section.isEmpty() ? "" : BETWEEN).append(piece);
        }
    }

    /** Marking makes a text longer, up to five times. */
    private static List<String> pieces(String text, int most, UnaryOperator<String> marked) {
        var pieces = new ArrayList<String>();
        for (String piece : PlainText.pieces(text, most)) {
            String whole = marked.apply(piece);
            if (whole.length() <= MOST_IN_SECTION) {
                pieces.add(whole);
            } else {
                pieces.addAll(pieces(piece, piece.length() / 2, marked));
            }
        }
        return pieces;
    }

    private void endSection() {
        if (!section.isEmpty()) {
            // Verbatim: @channel and addresses in it stay text.
            var text =
                    MarkdownTextObject.builder().text(section.toString()).verbatim(true).build();
            blocks.add(SectionBlock.builder().text(text).build());
            section.setLength(0);
        }
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
            addText(
                    PlainText.of(Reply.of(new Block.Buttons(typed))),
                    SlackText::escape);
        }
        if (!shown.isEmpty()) {
            endSection();
            blocks.add(ActionsBlock.builder().elements(shown).build());
        }
    }

    private static ButtonElement button(Block.Button button, int number) {
        // Escaping makes it longer.
        String label = SlackText.escape(OneLineText.beginning(button.label(), MOST_IN_LABEL));
        if (label.length() > MOST_IN_LABEL) {
            label = OneLineText.beginning(button.label().replaceAll("[<>&]", " "), MOST_IN_LABEL);
        }
        return ButtonElement.builder()
                .text(PlainTextObject.builder().text(label).emoji(false).build())
                .actionId("command-" + number)
                .value(button.command())
                .build();
    }
}
