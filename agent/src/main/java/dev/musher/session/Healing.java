package dev.musher.session;

import dev.musher.conversation.Content;
import dev.musher.conversation.Message;
import dev.musher.conversation.Message.ToolResult;
import dev.musher.conversation.Part;
import dev.musher.notice.Notice;
import dev.musher.notice.Tag;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Makes of what happened a conversation that every vendor accepts, also where it was cut off: calls
 * without a result get one, words without their message become one. The same happenings always give
 * the same conversation, so that what vendors have cached stays good.
 */
final class Healing {
    private static final String NO_RESULT =
            "The run ended before the result of this call was kept. It may or may not have been"
                    + " carried out: look before you make it again.";
    private static final String CALLS_CUT =
            "The run ended here while calls were under way; it is not known whether they were"
                    + " carried out.";
    private static final String WORDS_CUT =
            "The run ended here in the middle of a reply, which may be incomplete.";

    private final List<Utterance> context = new ArrayList<>();
    private final List<Asked> calls = new ArrayList<>();
    private final StringBuilder words = new StringBuilder();

    /** A call of the last message of the model, and its result once there is one. */
    private static final class Asked {
        private final Part.ToolCall call;
        private Optional<Utterance> result = Optional.empty();

        Asked(Part.ToolCall call) {
            this.call = call;
        }
    }

    void hear(Happening happening) {
        if (happening instanceof Happening.Said(var utterance)) {
            say(utterance);
        } else if (happening instanceof Happening.Uttered(var more)) {
            words.append(more);
        } else if (happening instanceof Happening.Folded(var folded, _)) {
            begin(folded);
        }
    }

    /** The conversation up to here. */
    List<Utterance> context() {
        mend();
        return context;
    }

    private void begin(List<Utterance> folded) {
        context.clear();
        calls.clear();
        words.setLength(0);
        for (Utterance utterance : folded) {
            say(utterance);
        }
    }

    private void say(Utterance utterance) {
        if (utterance.message() instanceof ToolResult result) {
            answer(utterance, result);
            return;
        }
        if (utterance.message() instanceof Message.Assistant assistant) {
            words.setLength(0);
            mend();
            hearModel(utterance, assistant);
            return;
        }
        mend();
        context.add(utterance);
    }

    private void hearModel(Utterance utterance, Message.Assistant message) {
        boolean saysSomething = false;
        for (Part part : message.parts()) {
            if (part instanceof Part.ToolCall call) {
                calls.add(new Asked(call));
                saysSomething = true;
            } else if (part instanceof Part.Text text) {
                saysSomething |= !text.text().isBlank();
            }
        }
        if (saysSomething) {
            context.add(utterance);
        }
    }

    /**
     * A result that nobody asked for, or a second one, would make the conversation invalid. Results
     * are kept as they come, and the model sees them in the order of its calls.
     */
    private void answer(Utterance utterance, ToolResult result) {
        for (Asked asked : calls) {
            if (asked.result.isEmpty() && asked.call.id().equals(result.callId())) {
                asked.result = Optional.of(utterance);
                return;
            }
        }
    }

    private void mend() {
        var cut = new StringBuilder();
        boolean lacking = false;
        for (Asked asked : calls) {
            lacking |= asked.result.isEmpty();
            context.add(asked.result.orElseGet(() -> Utterance.tool(unknownResult(asked.call))));
        }
        cut.append(lacking ? CALLS_CUT : "");
        if (!words.isEmpty()) {
            var text = new Part.Text(words.toString());
            if (!text.text().isBlank()) {
                context.add(Utterance.model(new Message.Assistant(List.of(text))));
                cut.append(cut.isEmpty() ? "" : " ").append(WORDS_CUT);
            }
        }
        if (!cut.isEmpty()) {
            context.add(Utterance.harness(new Notice(Tag.RESUME, cut.toString())));
        }
        calls.clear();
        words.setLength(0);
    }

    private static ToolResult unknownResult(Part.ToolCall call) {
        return new ToolResult(
                call.id(),
                call.name(),
                ToolResult.Status.FAILED,
                List.of(new Content.Text(NO_RESULT)));
    }
}
