package dev.musher.context;

import dev.musher.conversation.Content;
import dev.musher.conversation.Message;
import dev.musher.session.Utterance;
import java.util.ArrayList;
import java.util.List;

/**
 * A conversation whose older tool results are one line each.
 *
 * @param count how many became one
 */
record Pruning(List<Utterance> conversation, int count) {
    /** Shorter results gain nothing. */
    private static final long LEAST_TOKENS = 120;

    static Pruning of(Cut cut) {
        var pruned = new ArrayList<Utterance>();
        var calls = new Calls();
        int count = 0;
        for (Utterance utterance : cut.front()) {
            calls.hear(utterance.message());
            if (utterance.message() instanceof Message.ToolResult result
                    && Weights.of(result.content()) > LEAST_TOKENS) {
                pruned.add(shortened(result, calls));
                count++;
            } else {
                pruned.add(utterance);
            }
        }
        pruned.addAll(cut.tail());
        return new Pruning(pruned, count);
    }

    private static Utterance shortened(Message.ToolResult result, Calls calls) {
        String line =
                "[folded: "
                        + calls.line(result)
                        + " → "
                        + CallLine.outcome(result)
                        + "; call it again if you need it]";
        return Utterance.tool(
                new Message.ToolResult(
                        result.callId(),
                        result.toolName(),
                        result.status(),
                        List.of(new Content.Text(line))));
    }
}
