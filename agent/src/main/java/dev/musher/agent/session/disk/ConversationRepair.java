package dev.musher.agent.session.disk;

import dev.musher.agent.notice.Notice;
import dev.musher.agent.notice.NoticeTag;
import dev.musher.agent.session.AuthoredMessage;
import dev.musher.agent.session.DiaryEvent;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.Message.ToolResult;
import dev.musher.provider.conversation.MessageContent;
import dev.musher.provider.conversation.ReplyPart;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Makes of what happened a conversation that every vendor accepts, also where it was cut off: calls
 * without a result get one, words without their message become one. The same happenings always give
 * the same conversation, so that what vendors have cached stays good.
 */
final class ConversationRepair {
    private static final String NO_RESULT =
            "The run ended before the result of this call was saved. It may or may not have been"
                    + " carried out: check before you repeat it.";
    private static final String CALLS_CUT =
            "The run ended here while calls were running; it is not known whether they were"
                    + " carried out.";
    private static final String WORDS_CUT =
            "The run ended here in the middle of a reply, which may be incomplete.";

    private final List<AuthoredMessage> context = new ArrayList<>();
    private final List<Asked> calls = new ArrayList<>();
    private final StringBuilder words = new StringBuilder();

    /** A call of the last message of the model, and its result once there is one. */
    private static final class Asked {
        private final ReplyPart.ToolCall call;
        private Optional<AuthoredMessage> result = Optional.empty();

        Asked(ReplyPart.ToolCall call) {
            this.call = call;
        }
    }

    void add(DiaryEvent diaryEvent) {
        if (diaryEvent instanceof DiaryEvent.Said(var authoredMessage)) {
            say(authoredMessage);
        } else if (diaryEvent instanceof DiaryEvent.Uttered(var more)) {
            words.append(more);
        } else if (diaryEvent instanceof DiaryEvent.Folded(var folded, _)) {
            begin(folded);
        }
    }

    /** The conversation up to here. */
    List<AuthoredMessage> context() {
        repair();
        return context;
    }

    private void begin(List<AuthoredMessage> folded) {
        context.clear();
        calls.clear();
        words.setLength(0);
        for (AuthoredMessage authoredMessage : folded) {
            say(authoredMessage);
        }
    }

    private void say(AuthoredMessage authoredMessage) {
        if (authoredMessage.message() instanceof ToolResult result) {
            answer(authoredMessage, result);
            return;
        }
        if (authoredMessage.message() instanceof Message.Assistant assistant) {
            words.setLength(0);
            repair();
            hearModel(authoredMessage, assistant);
            return;
        }
        repair();
        context.add(authoredMessage);
    }

    private void hearModel(AuthoredMessage authoredMessage, Message.Assistant message) {
        boolean saysSomething = false;
        for (ReplyPart replyPart : message.parts()) {
            if (replyPart instanceof ReplyPart.ToolCall call) {
                calls.add(new Asked(call));
                saysSomething = true;
            } else if (replyPart instanceof ReplyPart.Text text) {
                saysSomething |= !text.text().isBlank();
            }
        }
        if (saysSomething) {
            context.add(authoredMessage);
        }
    }

    /**
     * A result without a call, or a second one, would make the conversation invalid. Results are
     * kept as they come, and the model sees them in the order of its calls.
     */
    private void answer(AuthoredMessage authoredMessage, ToolResult result) {
        for (Asked asked : calls) {
            if (asked.result.isEmpty() && asked.call.id().equals(result.callId())) {
                asked.result = Optional.of(authoredMessage);
                return;
            }
        }
    }

    private void repair() {
        var cut = new StringBuilder();
        boolean lacking = false;
        for (Asked asked : calls) {
            lacking |= asked.result.isEmpty();
            context.add(
                    asked.result.orElseGet(() -> AuthoredMessage.tool(unknownResult(asked.call))));
        }
        cut.append(lacking ? CALLS_CUT : "");
        if (!words.isEmpty()) {
            var text = new ReplyPart.Text(words.toString());
            if (!text.text().isBlank()) {
                context.add(AuthoredMessage.model(new Message.Assistant(List.of(text))));
                cut.append(cut.isEmpty() ? "" : " ").append(WORDS_CUT);
            }
        }
        if (!cut.isEmpty()) {
            context.add(AuthoredMessage.harness(new Notice(NoticeTag.RESUME, cut.toString())));
        }
        calls.clear();
        words.setLength(0);
    }

    private static ToolResult unknownResult(ReplyPart.ToolCall call) {
        return new ToolResult(
                call.id(),
                call.name(),
                ToolResult.Status.FAILED,
                List.of(new MessageContent.Text(NO_RESULT)));
    }
}
