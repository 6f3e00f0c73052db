package dev.musher.gate;

import dev.musher.conversation.Message;
import dev.musher.conversation.Part;
import dev.musher.session.Author;
import dev.musher.session.Utterance;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What gates look up in a conversation. */
final class Talk {
    private Talk() {}

    /**
     * A call and its result.
     *
     * @param place of the message that made the call
     */
    record Exchange(int place, Part.ToolCall call, Message.ToolResult result) {
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
        Map<String, Message.ToolResult> results = new HashMap<>();
        for (Utterance utterance : said) {
            if (utterance.message() instanceof Message.ToolResult result) {
                results.put(result.callId(), result);
            }
        }
        var exchanges = new ArrayList<Exchange>();
        for (int i = 0; i < said.size(); i++) {
            if (said.get(i).message() instanceof Message.Assistant assistant) {
                for (Part part : assistant.parts()) {
                    if (part instanceof Part.ToolCall call) {
                        var result = Optional.ofNullable(results.get(call.id()));
                        if (result.isPresent()) {
                            exchanges.add(new Exchange(i, call, result.get()));
                        }
                    }
                }
            }
        }
        return exchanges;
    }
}
