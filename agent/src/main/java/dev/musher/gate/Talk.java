package dev.musher.gate;

import dev.musher.conversation.Content;
import dev.musher.conversation.Message;
import dev.musher.conversation.Part;
import dev.musher.session.Author;
import dev.musher.session.Utterance;
import dev.musher.tool.Fact;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What gates look up in a conversation. */
final class Talk {
    private Talk() {}

    /**
     * A call and its result.
     *
     * @param place of the message that made the call
     * @param said the result with its author and facts
     */
    record Exchange(int place, Part.ToolCall call, Utterance said, Message.ToolResult result) {
        /** What a command printed, or the whole text of another result. */
        String printed() {
            return Fact.Output.of(said.facts(), Content.text(result.content()));
        }

        boolean done() {
            return result.status() == Message.ToolResult.Status.DONE;
        }
    }

    /** What the user said last; empty if nobody is heard any more. */
    static String prompt(List<Utterance> said) {
        int place = promptPlace(said);
        return place < 0 ? "" : said.get(place).text();
    }

    /** Whether files were changed in the present run. */
    static boolean edited(Ending ending) {
        var edits = ending.facts().edits();
        return !edits.isEmpty() && edits.getLast().at() > ending.facts().runBegan();
    }

    static int promptPlace(List<Utterance> said) {
        for (int i = said.size() - 1; i >= 0; i--) {
            if (said.get(i).author() == Author.USER) {
                return i;
            }
        }
        return -1;
    }

    /** The calls that have a result, in the order in which they were made. */
    static List<Exchange> exchanges(List<Utterance> said) {
        Map<String, Utterance> results = new HashMap<>();
        for (Utterance utterance : said) {
            if (utterance.message() instanceof Message.ToolResult result) {
                results.put(result.callId(), utterance);
            }
        }
        var exchanges = new ArrayList<Exchange>();
        for (int i = 0; i < said.size(); i++) {
            if (said.get(i).message() instanceof Message.Assistant assistant) {
                for (Part part : assistant.parts()) {
                    if (part instanceof Part.ToolCall call) {
                        var utterance = results.get(call.id());
                        if (utterance != null
                                && utterance.message() instanceof Message.ToolResult result) {
                            exchanges.add(new Exchange(i, call, utterance, result));
                        }
                    }
                }
            }
        }
        return exchanges;
    }
}
