package dev.musher.host.session;

import dev.musher.agent.plan.PlanPromptText;
import dev.musher.agent.session.AuthoredMessage;
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
            if (authoredMessage.author().isPrompt()) {
                String typed = typed(authoredMessage.text());
                asked = typed.isEmpty() ? asked : typed;
                answered = "";
                prompts += typed.isEmpty() ? 0 : 1;
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

    /** What the person typed; of a prompt that a plan wrote the request, or nothing. */
    private static String typed(String prompt) {
        return PlanPromptText.isOwn(prompt)
                ? PlanPromptText.request(prompt).map("/plan "::concat).orElse("")
                : prompt;
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
