package dev.musher.host.session;

import dev.musher.agent.session.AuthoredMessage;
import dev.musher.agent.session.MessageAuthor;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.ReplyPart;
import java.util.ArrayList;
import java.util.List;

/** Where a conversation was left: the last words of the person, and those of the model. */
public final class LastExchangeText {
    private static final int MOST_LINES = 12;

    private LastExchangeText() {}

    public static List<String> of(List<AuthoredMessage> conversation) {
        String asked = "";
        String answered = "";
        int prompts = 0;
        for (AuthoredMessage authoredMessage : conversation) {
            if (authoredMessage.author() == MessageAuthor.USER) {
                asked = authoredMessage.text();
                answered = "";
                prompts++;
            } else if (authoredMessage.message() instanceof Message.Assistant assistant) {
                String words = words(assistant);
                answered = words.isBlank() ? answered : words;
            }
        }
        if (prompts == 0) {
            return List.of();
        }
        var lines = new ArrayList<String>();
        lines.add("");
        lines.add(
                prompts == 1
                        ? "It continues after one prompt:"
                        : "It continues after " + prompts + " prompts, the last:");
        add("> " + asked, lines);
        add(answered, lines);
        lines.add("");
        return lines;
    }

    private static String words(Message.Assistant assistant) {
        var words = new StringBuilder();
        for (ReplyPart replyPart : assistant.parts()) {
            if (replyPart instanceof ReplyPart.Text text) {
                words.append(text.text());
            }
        }
        return words.toString();
    }

    private static void add(String text, List<String> lines) {
        var all = text.strip().lines().toList();
        lines.addAll(all.subList(0, Math.min(MOST_LINES, all.size())));
        if (all.size() > MOST_LINES) {
            lines.add("…");
        }
    }
}
