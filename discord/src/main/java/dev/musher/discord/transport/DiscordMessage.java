package dev.musher.discord.transport;

import dev.musher.base.text.OneLineText;
import dev.musher.base.text.PrintableText;
import dev.musher.chat.reply.Block;
import dev.musher.chat.reply.PlainText;
import dev.musher.chat.reply.Reply;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.stream.Collectors;
import net.dv8tion.jda.api.components.actionrow.ActionRow;
import net.dv8tion.jda.api.components.buttons.Button;
import net.dv8tion.jda.api.entities.Message.MentionType;
import net.dv8tion.jda.api.utils.messages.MessageCreateBuilder;
import net.dv8tion.jda.api.utils.messages.MessageCreateData;
import net.dv8tion.jda.api.utils.messages.MessageEditBuilder;
import net.dv8tion.jda.api.utils.messages.MessageEditData;
import net.dv8tion.jda.api.utils.messages.MessageRequest;

/**
 * A reply as a message of Discord. Its bounds: 2,000 characters, 5 rows of 5 buttons, 80 characters
 * of a label, 100 of what a button says back.
 */
final class DiscordMessage {
    static final int MOST_BUTTONS = 25;

    private static final int MOST_IN_MESSAGE = 2_000;
    private static final int MOST_IN_ROW = 5;
    private static final int MOST_IN_LABEL = 80;
    private static final int MOST_IN_ID = 100;
    private static final String EMPTY = "(empty)";

    /** A button says back its number, which makes it the only one, and its command. */
    private static final char AFTER_NUMBER = ':';

    private final List<String> parts = new ArrayList<>();
    private final List<Block> plain = new ArrayList<>();
    private final List<Button> buttons = new ArrayList<>();

    private DiscordMessage() {}

    static MessageCreateData posted(Reply reply) {
        return of(reply).in(new MessageCreateBuilder()).build();
    }

    /** Instead of all that a message has. */
    static MessageEditData edited(Reply reply) {
        return of(reply).in(new MessageEditBuilder()).setReplace(true).build();
    }

    private static DiscordMessage of(Reply reply) {
        var message = new DiscordMessage();
        reply.blocks().forEach(message::add);
        return message;
    }

    private <B extends MessageRequest<B>> B in(B builder) {
        return builder.setContent(content())
                .setComponents(rows(buttons))
                .setAllowedMentions(EnumSet.noneOf(MentionType.class))
                .setSuppressEmbeds(true);
    }

    /** The command of a button of ours. */
    static String command(String buttonId) {
        return buttonId.substring(buttonId.indexOf(AFTER_NUMBER) + 1);
    }

    private void add(Block block) {
        switch (block) {
            case Block.Paragraph(var text) ->
                    add(block, DiscordMarks.escape(PrintableText.lines(text)));
            case Block.Markdown(var text) ->
                    add(block, DiscordMarks.markdown(PrintableText.lines(text.strip())));
            case Block.Bullets(var items) ->
                    add(
                            block,
                            items.stream()
                                    .map(PrintableText::line)
                                    .map(item -> "- " + DiscordMarks.escape(item))
                                    .collect(Collectors.joining("\n")));
            case Block.Table _, Block.Code _ ->
                    add(block, DiscordMarks.code(PlainText.of(Reply.of(block))));
            case Block.Buttons(var all) -> addButtons(all);
        }
    }

    private void add(Block block, String marked) {
        plain.add(block);
        parts.add(marked);
    }

    private void addButtons(List<Block.Button> all) {
        var typed = new ArrayList<Block.Button>();
        for (var button : all) {
            String id = buttons.size() + String.valueOf(AFTER_NUMBER) + button.command();
            if (buttons.size() < MOST_BUTTONS && id.length() <= MOST_IN_ID) {
                String label =
                        OneLineText.beginning(PrintableText.line(button.label()), MOST_IN_LABEL);
                buttons.add(Button.secondary(id, label.isBlank() ? EMPTY : label));
            } else {
                typed.add(button);
            }
        }
        if (!typed.isEmpty()) {
            var shown = new Block.Buttons(typed);
            add(shown, DiscordMarks.escape(PlainText.of(Reply.of(shown))));
        }
    }

    /** Where escapes make it too long, it is code, which needs none. */
    private String content() {
        String marked = String.join("\n\n", parts);
        if (marked.isBlank()) {
            return EMPTY;
        }
        if (marked.length() <= MOST_IN_MESSAGE) {
            return marked;
        }
        String text = PlainText.of(Reply.of(plain.toArray(Block[]::new)));
        String code = DiscordMarks.code(text);
        return code.length() <= MOST_IN_MESSAGE
                ? code
                : DiscordMarks.code(text.replace('`', '\u02cb'));
    }

    private static List<ActionRow> rows(List<Button> buttons) {
        var rows = new ArrayList<ActionRow>();
        for (int at = 0; at < buttons.size(); at += MOST_IN_ROW) {
            rows.add(ActionRow.of(buttons.subList(at, Math.min(at + MOST_IN_ROW, buttons.size()))));
        }
        return rows;
    }
}
