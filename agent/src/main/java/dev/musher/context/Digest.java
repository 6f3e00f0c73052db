package dev.musher.context;

import dev.musher.conversation.Message;
import dev.musher.conversation.Part;
import dev.musher.session.Utterance;
import dev.musher.text.Utf8;
import java.util.ArrayList;
import java.util.List;

/**
 * Notes that need no model: one line for each thing that was said or called, the newest where there
 * is no room for all. Poorer than a summary, and better than a session that cannot go on.
 */
final class Digest {
    private static final int LONGEST_WORDS = 300;

    private Digest() {}

    static String of(Cut cut, long tokens) {
        long room = Weights.bytes(tokens);
        var lines = lines(cut);
        int from = lines.size();
        long taken = 0;
        while (from > 0 && taken + Utf8.length(lines.get(from - 1)) + 1 <= room) {
            taken += Utf8.length(lines.get(--from)) + 1;
        }
        var text = new StringBuilder();
        String notes = cut.notes().orElse("");
        if (!notes.isEmpty()) {
            text.append(Utf8.length(notes) <= room ? notes : Utf8.tail(notes, (int) room))
                    .append("\n\n");
        }
        text.append("Nobody summarised what followed; this is what was said and called");
        if (from > 0) {
            text.append(", without the ").append(from).append(" oldest");
        }
        text.append(":");
        for (String line : lines.subList(from, lines.size())) {
            text.append("\n").append(line);
        }
        return text.toString();
    }

    private static List<String> lines(Cut cut) {
        var lines = new ArrayList<String>();
        var calls = new Calls();
        for (Utterance utterance : cut.removed()) {
            calls.hear(utterance.message());
            if (utterance.message() instanceof Message.ToolResult result) {
                lines.add("- " + calls.line(result) + " → " + CallLine.outcome(result));
            } else if (utterance.message() instanceof Message.Assistant assistant) {
                for (Part part : assistant.parts()) {
                    if (part instanceof Part.Text text) {
                        lines.add("- you said: " + Line.of(text.text(), LONGEST_WORDS));
                    }
                }
            }
        }
        return lines;
    }
}
